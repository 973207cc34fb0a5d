import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startProduct } from '../../bench/product.ts'
import { root } from '../../support/trial.ts'

/** The chunks of the next version have other names, in every file that speaks of them; those of the former one are gone. */
const renameChunks = (client: string): void => {
  const chunks = globSync('assets/*.js', { cwd: client }).map((path) => basename(path))
  const next = new Map(chunks.map((name) => [name, name.replace(/\.js$/, 'x.js')]))
  const anyChunk = /[\w.-]+\.js\b/g
  for (const file of globSync(['**/*.js', '**/*.html'], { cwd: client })) {
    const path = join(client, file)
    const text = readFileSync(path, 'utf8')
    // The worker asks for a page of its own version.
    const renamed = text.replaceAll(anyChunk, (name) => next.get(name) ?? name)
    writeFileSync(path, file === 'sw.js' ? `${renamed}\n// the next version` : renamed)
  }
  for (const [name, other] of next) renameSync(join(client, 'assets', name), join(client, 'assets', other))
  // What was compressed is what was.
  for (const file of globSync('**/*.{js,html}.br', { cwd: client })) rmSync(join(client, file))
}

/** A second checkout of this product whose build is another version of it. */
export const nextVersion = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-next-'))
  for (const name of ['src/server', 'src/contract', 'src/domain', 'lang', 'dist', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !path.includes(join('content', 'demo')) })
  symlinkSync(join(root, 'src/server/content/demo'), join(folder, 'src/server/content/demo'), 'junction')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  renameChunks(join(folder, 'dist/client'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A version of the product, as built, that runs on the same data as those before it. */
export const startVersion = (folder: string, dataDir: string, more: Record<string, string> = {}) =>
  startProduct({ DATA_DIR: dataDir, PAYMENTS: 'none', ...more }, { cwd: folder })
