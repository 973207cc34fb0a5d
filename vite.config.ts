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
import { projects } from './tests/projects.ts'

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
    projects,
  },
}))
