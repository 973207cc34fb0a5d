import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { MenuContent } from './menu-content.ts'
import { type Reference, type Served, serveReady } from './serve.ts'

const root = join(import.meta.dirname, 'bare-stack')
const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

const worker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: '.',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: { globPatterns: ['index.html', 'assets/*.js'] },
  })

/** Vite makes a production of the whole process, and the servers that it starts later would refuse a frozen clock. */
const buildInto = async (outDir: string): Promise<void> => {
  const before = process.env['NODE_ENV']
  await build({ root, configFile: false, logLevel: 'error', plugins: [react(), worker()], build: { outDir, target: 'es2023' } })
  if (before === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = before
}

/** Builds the floor of the stack with the product's own tools, and serves it with the menu's content. */
export const startBareStack = async (content: MenuContent): Promise<Reference> => {
  const outDir = mkdtempSync(join(tmpdir(), 'campus-bare-stack-'))
  try {
    await buildInto(outDir)
    const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) in types)
    const files = new Map<string, Served>(
      names.map((name) => [`/${name.replaceAll('\\', '/')}`, { type: types[extname(name)] ?? '', body: readFileSync(join(outDir, name)) }]),
    )
    files.set('/menu.json', { type: 'application/json', body: JSON.stringify(content) })
    files.set('/', files.get('/index.html') ?? { type: 'text/html', body: '' })
    files.set('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nAllow: /' })
    return await serveReady(files)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
