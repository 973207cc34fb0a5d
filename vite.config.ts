import { parse } from '@formatjs/icu-messageformat-parser'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import * as lucide from 'lucide-react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

/** Texts of pages of their own, but for their titles, and what only the server says. */
const isOfPages = (id: string) => /^(terms|climate)\.(?!title$)/.test(id)
const isOfServer = (id: string) => /^(wire|head|manifest|ics)\.|^privacy\.(intro|device|server|ask)\b/.test(id)

/**
 * Compiles `lang/*.json` to message trees, so that no message parser travels to the device. `?pages` answers the long
 * texts alone; on the device the catalogue itself is without them.
 */
const compiledWords = (): Plugin => ({
  name: 'compiled-words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/lang\/[a-z]{2}-ca\.json(\?pages)?$/ },
    handler(code, file) {
      const isServer = this.environment.config.consumer === 'server'
      const isWanted = (id: string) => (file.endsWith('?pages') ? isOfPages(id) : isServer || !(isOfPages(id) || isOfServer(id)))
      const words = Object.entries(JSON.parse(code) as Record<string, string>).filter(([id]) => isWanted(id))
      const trees = Object.fromEntries(words.map(([id, text]) => [id, parse(text)]))
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(trees))})`, moduleType: 'js', map: null }
    },
  },
})

/** One symbol for every icon that `src/app/ui/icons.tsx` names. */
const symbols = (): string => {
  const listed = readFileSync('src/app/ui/icons.tsx', 'utf8').matchAll(/^export const (\w+) = icon\('([a-z0-9-]+)'\)/gm)
  const drawings = lucide as unknown as Record<string, FunctionComponent>
  const drawn = [...listed].map(([, name = '', id = '']) => {
    const drawing = drawings[name]
    if (!drawing) throw new Error(`icons.tsx: lucide has no ${name}`)
    const shapes = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<symbol id="i-${id}" viewBox="0 0 24 24">${shapes}</symbol>`
  })
  return `<svg>${drawn.join('')}</svg>`
}

const iconSymbols = (): Plugin => ({
  name: 'icon-symbols',
  transformIndexHtml: (html) => html.replace('<div hidden id="icons"></div>', () => `<div hidden id="icons">${symbols()}</div>`),
})

const compress = promisify(brotliCompress)

/** Brotli at its best takes a second for the largest file: the build spends it once, so that no start and no visitor does. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  enforce: 'post',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
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

/** Many small files compress badly and load slowly: what every page needs is one file, what several pages share another. */
const firstLoad = [
  // The entry itself waits for the first paint: what it needs stands alone.
  { name: 'start', test: /vite\/preload-helper/, priority: 9 },
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core)|jotai|react-intl|@formatjs|intl-messageformat|idb-keyval|use-sync-external-store)\//,
    priority: 2,
  },
  {
    name: 'shared',
    test: /src\/(contract|domain|app)\/(?!features\/site\/(privacy|terms|climate)-page|i18n\/page-words)/,
    minShareCount: 2,
    priority: 1,
  },
]

// One test file:    npx vitest run --project unit tests/domain/hours.test.ts
// One engine:       npx vitest run --project sqlite        (or postgres; DATABASE_URL takes a PostgreSQL that already runs)
// One test by name: npx vitest run --project sqlite -t 'past midnight'
const project = (name: string, include: string[], rest: object = {}) => ({
  // Only the app's own tests go through the app's plugins; the server reads the same files as they stand, so its tests do too.
  extends: name === 'unit',
  test: { name, include, environment: 'node', setupFiles: ['tests/support/console.ts'], ...rest },
})

const engine = (name: 'sqlite' | 'postgres', rest: object = {}) =>
  project(name, ['tests/server/**/*.test.ts'], { env: { ENGINE: name }, testTimeout: 20_000, hookTimeout: 60_000, ...rest })

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    compiledWords(),
    iconSymbols(),
    compressed(),
    ...(isSsrBuild ? [] : serviceWorker()),
  ],
  resolve: {
    alias: isSsrBuild ? {} : { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
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
      project('unit', ['tests/{domain,contract,app}/**/*.test.{ts,tsx}']),
      project('house', ['tests/house/**/*.test.ts'], { testTimeout: 120_000, hookTimeout: 120_000 }),
      engine('sqlite'),
      engine('postgres', { globalSetup: ['tests/support/postgres.ts'] }),
    ],
  },
}))
