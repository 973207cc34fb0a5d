// The server as `npm run serve` starts it: one file instead of a thousand, which Node looks up, reads and compiles one by one.
// What few requests need stays in chunks and packages of their own, and is loaded by the first that does.
import { dirname, relative, resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')
const outDir = 'dist/serve'

/** A bundled file lies elsewhere than its source, whose neighbours it looks for. */
const ownFolders = {
  name: 'own-folders',
  transform: (code, id) => {
    if (!id.startsWith(resolve(root, 'src')) || !code.includes('import.meta.dirname')) return null
    const folder = relative(resolve(root, outDir), dirname(id)).replaceAll('\\', '/')
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`), map: null }
  },
}

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'error',
  // Node reads a thousand words faster as JSON than as an object written out.
  json: { namedExports: false, stringify: true },
  plugins: [ownFolders],
  ssr: {
    noExternal: true,
    external: [
      // Of machine code.
      'sharp',
      '@node-rs/argon2',
      // Loaded late or by a switch alone.
      'css-tree',
      'file-type',
      'nodemailer',
      'passkit-generator',
      'pdfkit',
      'pg',
      'prom-client',
      'vite',
      '@opentelemetry/api',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
    ],
  },
  build: {
    ssr: 'src/server/main.ts',
    outDir,
    target: 'node24',
    // Node holds the text of each file for good, in two bytes a character where one of them is not Latin.
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js', charset: 'ascii', comments: false } },
  },
})
