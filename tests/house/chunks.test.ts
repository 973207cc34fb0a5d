import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, loadConfigFromFile, type Plugin, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../support/trial.ts'

type Chunk = Rolldown.OutputChunk
type More = { file: string; code: string }

/** The chunks of the app, with one more piece of code in some of its files; without its worker and its compressed files. */
const chunksWith = async (additions: readonly More[]): Promise<Chunk[]> => {
  process.env['NODE_ENV'] = 'production'
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'))
  const all = ((loaded?.config.plugins ?? []) as unknown[]).flat(3) as Plugin[]
  const plugins = all.filter(({ name }) => name !== 'compressed' && !name.startsWith('vite-plugin-pwa'))
  const addition: Plugin = {
    name: 'one-more',
    enforce: 'pre',
    transform: (code, id) => {
      const more = additions.find(({ file }) => id === join(root, file))
      return more ? { code: code + more.code, map: null } : null
    },
  }
  const built = await build({
    ...loaded?.config,
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [addition, ...plugins],
    build: { ...loaded?.config.build, write: false },
  })
  return (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk')
}

// The best quality takes ten times as long, and tells two builds apart no better.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
/** Most chunks are the same in every build and on every page. */
const compressedSizes = new Map<string, number>()
const compressedSize = (code: string): number => {
  const bytes = compressedSizes.get(code) ?? brotliCompressSync(code, quality).length
  compressedSizes.set(code, bytes)
  return bytes
}

/** What each page loads at first, in bytes of Brotli: the entry, its route, and what these import. */
const pageSizes = (chunks: readonly Chunk[]): Map<string, number> => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found
    found.add(name)
    for (const imported of byName.get(name)?.imports ?? []) withImports(imported, found)
    return found
  }
  const entry = chunks.find(({ isEntry }) => isEntry)
  const ofEntry = withImports(entry?.fileName ?? '')
  const routes = chunks.filter(({ facadeModuleId }) => /src\/app\/routes\/.*tsr-split=component/.test(facadeModuleId ?? ''))
  const bytesOf = (name: string) => compressedSize(byName.get(name)?.code ?? '')
  return new Map(
    routes.map(({ facadeModuleId, fileName }) => {
      const files = new Set([...ofEntry, ...withImports(fileName)])
      return [String(facadeModuleId), [...files].reduce((sum, name) => sum + bytesOf(name), 0)]
    }),
  )
}

const sentence = 'One more line of a component that many pages share, which says something that no other line of it says.'
const additions: readonly More[] = [
  { file: 'src/app/ui/icons.tsx', code: "\nexport const OneMore = icon('one-more')\nglobalThis.oneMore = OneMore\n" },
  { file: 'src/app/ui/button.tsx', code: `\nglobalThis.oneMore = '${sentence}'\n` },
  { file: 'src/app/features/menus/dish-row.tsx', code: `\nglobalThis.oneMore = '${sentence}'\n` },
]

let before: Map<string, number>
beforeAll(async () => {
  before = pageSizes(await chunksWith([]))
})

test('one more icon, line of a shared component and line of a component of menus move no page by more than their own size', async () => {
  expect(before.size).toBeGreaterThan(30)
  const after = pageSizes(await chunksWith(additions))
  // Other hashes in the names of files compress a little otherwise.
  const most = additions.reduce((sum, { code }) => sum + code.length, 100)
  const moved = [...after].filter(([page, bytes]) => Math.abs(bytes - (before.get(page) ?? 0)) > most)
  expect(moved).toEqual([])
})
