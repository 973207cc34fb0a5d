import type { Plugin, Rolldown } from 'vite'

/** What opens a menu without a network, one part after the other. */
const sources = ['src/app/offline/shell-page.ts', 'src/app/routes/$site/whats-on-the-menu.tsx']

const chunksOf = (bundle: Rolldown.OutputBundle): Map<string, Rolldown.OutputChunk> =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))

/** The files of the chunk that a source became, with all that it imports. */
const filesOf = (source: string, chunks: Map<string, Rolldown.OutputChunk>): string[] => {
  const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.split('?')[0]?.endsWith(source))
  if (!entry) throw new Error(`${source} is no chunk of its own`)
  const files = new Set<string>()
  const add = (name: string): void => {
    if (files.has(name)) return
    files.add(name)
    for (const next of chunks.get(name)?.imports ?? []) add(next)
  }
  add(entry.fileName)
  return [...files]
}

/** Names in the shell, which opens pages without a network, what it would load one after the other. The server's pages leave them out. */
export const shellPreloads = (): Plugin => ({
  name: 'shell-preloads',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html
      const chunks = chunksOf(bundle)
      const files = new Set(sources.flatMap((source) => filesOf(source, chunks)))
      const links = [...files].filter((file) => !html.includes(file))
      return links.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}`, 'data-shell': true },
        injectTo: 'head',
      }))
    },
  },
})
