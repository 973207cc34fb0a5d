import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { iconSymbols } from './.ci/icons.ts'
import { leanFirstLoad, leanIntl, leanQuery } from './.ci/lean.ts'
import { compiledWords, inFirstLoad, inHome, inMenu, inPopup } from './.ci/words.ts'

const compress = promisify(brotliCompress)

/** Brotli at its best takes a second for the largest file: the build spends it once, so that no start and no visitor does. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  enforce: 'post',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.keys(bundle).filter((name) => /\.(m?js|css|svg)$/.test(name))
    for (const name of files) await writeFile(join(dir, `${name}.br`), await compress(await readFile(join(dir, name))))
  },
})

const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: { globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icon.svg'], globIgnores: ['**/maplibre*'] },
  })

/** What several pages share that nobody opens first: it travels with those pages. */
const apart = [
  'features/site/(privacy|terms|climate)-page',
  'i18n/page-words',
  'features/search/(?!find-dish-link)',
  'features/favourites/favourites-(page|days|today|account|compare)',
  'features/paper/(?!print-button)',
  'offline/kept-week',
  '(dish-search|week-dishes)\\.',
  'features/(accounts|form|purchase)/',
  'ui/(password-field|radio-field|check-group)',
  '(masks|regions|customer-rules|password-rules|shared-rules|student-id|allergen-profile)\\.',
  '(money|money-shown|tax|declining-balance|custom-plan|subscription-(dates|term)|order-form)\\.',
]

/** Many small files compress badly and load slowly: what every page needs is one file, what several pages share another. */
const firstLoad = [
  // The entry itself waits for the first paint: what it needs stands alone.
  { name: 'start', test: /vite\/preload-helper|rolldown\/runtime/, priority: 9 },
  {
    name: 'base',
    test: /node_modules\/(?!.*(queriesObserver|mutationObserver|useQueries|useMutation))(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core)|jotai|react-intl|@formatjs|intl-messageformat|idb-keyval|use-sync-external-store)\//,
    priority: 2,
  },
  // Home comes first: it does not wait for what only other pages share.
  { name: 'first', test: inFirstLoad(), priority: 1.5 },
  { name: 'home', test: inHome(), priority: 1.2 },
  { name: 'popup', test: inPopup(), priority: 0.9 },
  // The menu does not wait for what only lists of stories share.
  { name: 'menu', test: inMenu(), minShareCount: 2, priority: 0.5 },
  // Quiet time keeps the shell.
  { name: 'keep', test: /offline\/shell-set|@tanstack\/query-(persist|sync)/, priority: 1 },
  // Who is logged in is asked on every page, towns are named on many; the forms of accounts come with their pages.
  { name: 'session', test: /(features\/accounts\/(session|account-allergens)|domain\/province)\.ts/, priority: 0.45 },
  {
    name: 'accounts',
    test: /src\/(app\/features\/(accounts|form)\/|app\/ui\/(password-field|radio-field|check-group)|domain\/(masks|regions|customer-rules|password-rules|shared-rules|student-id)\.)/,
    minShareCount: 2,
    priority: 0.4,
  },
  {
    name: 'shared',
    test: new RegExp(`src/(contract|domain|app)/(?!${apart.join('|')})`),
    minShareCount: 2,
    priority: 0,
  },
]

// One test file:    npx vitest run --project unit tests/domain/hours.test.ts
// One engine:       npx vitest run --project sqlite        (or postgres; DATABASE_URL takes a PostgreSQL that already runs)
// One test by name: npx vitest run --project sqlite -t 'past midnight'
const project = (name: string, include: string[], rest: object = {}) => ({
  // Only the app's own tests go through the app's plugins; the server reads the same files as they stand, so its tests do too.
  extends: name === 'unit',
  // Every core: by default one is left idle, which is half of a small machine. Files share what they load: that was half of the time.
  test: { name, include, maxWorkers: '100%', isolate: false, testTimeout: 20_000, setupFiles: ['tests/support/console.ts'], ...rest },
})

// The payment provider's wire has no database: once is enough.
const payments = 'tests/server/payments/gateway/**/*.test.ts'

const engine = (name: 'sqlite' | 'postgres', rest: object = {}) =>
  project(name, ['tests/server/**/*.test.ts'], {
    env: { ENGINE: name },
    exclude: ['**/node_modules/**', payments],
    hookTimeout: 60_000,
    ...rest,
  })

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
    iconSymbols(),
    leanIntl(),
    leanQuery(),
    leanFirstLoad(),
    compressed(),
    ...(isSsrBuild ? [] : serviceWorker()),
  ],
  resolve: {
    alias: isSsrBuild
      ? {}
      : {
          '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
          // React has had the hook itself since 18.
          'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
          // Its entry is written for browsers of 2015.
          'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
        },
  },
  // The server's view is a production build too, whole in one file: nothing is looked up when it starts.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } } : {}),
  build: {
    outDir: 'dist/client',
    cssCodeSplit: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: isSsrBuild ? [] : firstLoad } } },
  },

  test: {
    projects: [
      project('unit', ['tests/{domain,contract,app}/**/*.test.{ts,tsx}', payments]),
      project('house', ['tests/house/**/*.test.ts'], { testTimeout: 120_000, hookTimeout: 120_000 }),
      engine('sqlite'),
      engine('postgres', { globalSetup: ['tests/support/postgres.ts'] }),
    ],
  },
}))
