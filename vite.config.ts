import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { firstLoad } from './.ci/chunks.ts'
import { drawnIcons } from './.ci/icons.ts'
import { leanFirstLoad, leanIntl, leanQuery, leanRouter } from './.ci/lean.ts'
import { leanReact } from './.ci/lean-react.ts'
import { compiledWords } from './.ci/words.ts'

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

// How to run one file, one test, one engine: tests/README.md.
const project = (name: string, include: string[], rest: object = {}) => ({
  // Only the app's own tests go through the app's plugins; the server reads the same files as they stand, so its tests do too.
  extends: name === 'unit',
  // Every core: by default one is left idle, which is half of a small machine. Files share what they load: that was half of the time.
  test: {
    name,
    include,
    maxWorkers: '100%',
    isolate: false,
    testTimeout: 180_000,
    setupFiles: ['tests/support/console.ts'],
    expect: { poll: { timeout: 15_000 } },
    ...rest,
  },
})

// TEST_ALL=1: every server test on both engines. Without it each runs on SQLite, and on PostgreSQL what writes and reads most.
const isFull = process.env['TEST_ALL'] === '1'
const everyServerTest = 'tests/server/**/*.test.ts'
const alsoOnPostgres = 'tests/server/{db,api,carts,orders,reservations,billing,accounts}/**/*.test.ts'
// The payment provider's wire has no database.
const payments = 'tests/server/payments/gateway/**/*.test.ts'
// Hostile input is refused before it comes to a database.
const hostile = 'tests/server/api/hostile-*.test.ts'
// These start servers and commands of their own, which take most of their time.
const processes = [
  'tests/server/accounts/whole-run.test.ts',
  'tests/server/billing/crashes.test.ts',
  'tests/server/content/command-line.test.ts',
  'tests/server/db/{backup,kills,opening-fault}.test.ts',
  'tests/server/files/full-disk-commands.test.ts',
  'tests/server/http/{stop,two-processes}.test.ts',
  'tests/server/jobs/{command-line,doctor}.test.ts',
  'tests/server/orders/{processes,stop}.test.ts',
  'tests/server/payments/gateway/{lines,process}.test.ts',
  'tests/server/reservations/processes.test.ts',
  'tests/server/watch/metrics.test.ts',
]

type Chosen = { include: string[]; exclude?: string[]; globalSetup?: string[] }

const engine = (name: string, engineName: 'sqlite' | 'postgres', { exclude = [], ...rest }: Chosen) =>
  project(name, rest.include, {
    env: { ENGINE: engineName },
    exclude: ['**/node_modules/**', ...exclude],
    hookTimeout: 180_000,
    setupFiles: ['tests/support/console.ts', ...(process.env['RECORD_STATEMENTS'] ? ['tests/support/recorded-statements.ts'] : [])],
    ...rest,
  })

const globalSetup = ['tests/support/postgres.ts']
const engines = isFull
  ? [
      engine('sqlite', 'sqlite', { include: [everyServerTest] }),
      engine('postgres', 'postgres', { include: [everyServerTest], exclude: [payments], globalSetup }),
    ]
  : [
      engine('sqlite', 'sqlite', { include: [everyServerTest], exclude: processes }),
      engine('postgres', 'postgres', { include: [alsoOnPostgres], exclude: [hostile, ...processes], globalSetup }),
      engine('processes', 'sqlite', { include: processes }),
    ]

/** Every page names the chunks that it may load later: enough of each name to know it by. */
const short = ({ name }: { name: string }) => `assets/${name.slice(0, 8)}-[hash:7].js`

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
    leanIntl(),
    leanQuery(),
    leanRouter(),
    leanReact(),
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
    // Every page names its files in its first load: a short hash tells versions apart as well.
    rolldownOptions: {
      output: isSsrBuild
        ? { codeSplitting: { groups: [] } }
        : { codeSplitting: { groups: firstLoad }, entryFileNames: short, chunkFileNames: short },
    },
  },

  test: {
    projects: [
      project('unit', ['tests/{domain,contract,app}/**/*.test.{ts,tsx}']),
      project('house', ['tests/house/**/*.test.ts'], { testTimeout: 120_000, hookTimeout: 120_000 }),
      ...engines,
    ],
  },
}))
