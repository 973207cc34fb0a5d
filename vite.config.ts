import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { clientAliases, compressed } from './.ci/client-build.ts'
import { drawnIcons } from './.ci/icons.ts'
import { shellPreloads } from './.ci/shell-preloads.ts'
import { compiledWords } from './.ci/words.ts'
import { projects } from './tests/projects.ts'

const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icon.svg', 'dishes/*.svg'],
      globIgnores: ['**/maplibre*'],
      // One file that is no module: what its source imports later is run later.
      rollupFormat: 'iife',
    },
  })

const packages =
  /node_modules\/(?!.*(queriesObserver|mutationObserver|useQueries|useMutation))(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core)|jotai|react-intl|@formatjs|intl-messageformat|idb-keyval|use-sync-external-store)\//
const oneOf = (starts: string[]) => `(${starts.join('|')})`
const inFeatures = (...features: string[]) => features.map((feature) => `features/${feature}/`)

const sectionTexts = ['site/section-', 'site/form-links', 'site/school-text', 'features/site/text-skeleton', 'features/site/page-queries']
const dayHours = ['features/hours/day-hours', 'features/hours/hour-range', 'features/hours/occupancy-badge']
const outsideFrames = ['site/(page|plain)-frame']
const fields = ['ui/((text|radio|password|email|phone)-field|check-group|disclosure|fact-list|print-button|tabs)']
const errorsAndEmptyStates = ['features/site/failed', 'features/site/not-found', 'features/site/sent', 'features/menus/menu-states']
const dishRows = ['features/menus/(diet|dish-(?!meta)|menu-search-field|period-tabs|row-signs|station|use-menu-address)']
/** Shared by the pages that show a day's dishes. */
const dayMenus = [...dishRows, 'features/menus/(menu-filters|menu-states)', 'print-part', 'ui/use-printing']
const weeks = ['features/hours/week', 'features/hours/use-special']
const allergenPages = ['features/allergens/(allergen-check|profile-n|dining|my-allergens|quick|spelling)']

/** The frame of the other pages: banner, texts and forms of a section, hours of a day. */
const sectionPages = [...sectionTexts, ...dayHours]
const shownByHome = [
  'ui/',
  'site/',
  'lazy-part',
  'offline/use-offline',
  'personal/profile',
  'personal/stored-picks',
  ...inFeatures('site', 'menus', 'hours', 'offline', 'sharing', 'allergens'),
]
const notShownByHome = [...sectionPages, ...fields, ...outsideFrames, ...errorsAndEmptyStates, ...dishRows, ...weeks, ...allergenPages]
const formPages = [
  'forms/',
  'session/',
  'personal/drafts',
  'i18n/use-locale',
  ...inFeatures('accounts', 'checkout', 'payments', 'purchase'),
]

// Many small files compress badly and load slowly: packages and the app's frame are on every page, the others are shared by kind.
const groups = [
  { name: 'packages', test: packages, priority: 3 },
  { name: 'app', test: /src\/(?!app\/main)/, tags: ['$initial' as const], priority: 2 },
  { name: 'pages', test: new RegExp(`src/app/(?!${oneOf(notShownByHome)})${oneOf(shownByHome)}`), minShareCount: 3, priority: 1 },
  { name: 'dishes', test: new RegExp(`src/app/${oneOf(dayMenus)}`), minShareCount: 2 },
  { name: 'others', test: new RegExp(`src/app/${oneOf([...formPages, ...sectionPages])}`), minShareCount: 4 },
]

/** Words are named by their language and area. */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
  const [, language, area] = /\/lang\/(\w\w-ca)\/(\w+)\.json/.exec(facadeModuleId ?? '') ?? []
  return area === undefined ? 'assets/[name]-[hash].js' : `assets/${language}-${area}-[hash].js`
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      // A page's reads come with its code: the first load knows addresses only.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader', 'errorComponent']] },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    compiledWords(),
    drawnIcons(),
    shellPreloads(),
    compressed(),
    ...(isSsrBuild ? [] : serviceWorker()),
  ],
  resolve: {
    alias: isSsrBuild ? {} : clientAliases,
  },
  // The server's view is a production build too, whole in one file: nothing is looked up when it starts.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } } : {}),
  build: {
    outDir: 'dist/client',
    cssCodeSplit: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    // What a chunk names of its own imports is asked for once it is read; only the groups are worth naming before.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => groups.some(({ name }) => file.startsWith(`assets/${name}-`))) : files,
    },
    rolldownOptions: {
      output: isSsrBuild
        ? { codeSplitting: { groups: [] }, charset: 'ascii', comments: false }
        : { codeSplitting: { groups }, chunkFileNames },
    },
  },

  test: {
    projects,
  },
}))
