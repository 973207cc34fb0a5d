import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Brotli at its best takes a second for the largest file: the build spends it once, so that no start and no visitor does. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  enforce: 'post',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.keys(bundle).filter((name) => /\.(m?js|css|svg)$/.test(name))
    for (const name of files) await writeFile(join(dir, `${name}.br`), await compress(await readFile(join(dir, name))))
  },
})

/** What a browser needs less of. */
export const clientAliases = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
  // React has had the hook itself since 18.
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
  // Its entry is written for browsers of 2015.
  'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
}
