import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '#server/config.ts'
import { type Assets, openAssets } from './assets.ts'
import type { RenderEntry } from '#contract/page.ts'

/** The dining office's app: a build of its own, which no page of a visitor knows. */
type OfficeSource = { assets: Assets; template: () => Promise<string> }

export type AppSource = {
  assets: Assets
  office: OfficeSource | null
  entry: () => Promise<RenderEntry>
  template: () => Promise<string>
  before: (listener: RequestListener) => RequestListener
  /** Vite's scripts are inline, so development has no content policy. */
  policy: boolean
  close: () => Promise<void>
}

const inlineStyles = async (folder: string, html: string): Promise<string> => {
  const found = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"[^>]*>/.exec(html)
  if (!found) return html
  const css = await readFile(join(folder, found[1] ?? ''), 'utf8')
  const font = /url\(["']?([^"')]+\.woff2)/.exec(css)?.[1]
  const preload = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : ''
  return html.replace(found[0], () => `${preload}<style>${css}</style>`)
}

/** Rendered pages carry their data, so they do not need the offline shell's preloads. */
const withoutShell = (html: string): string => html.replace(/<link [^>]*\bdata-shell\b[^>]*>\s*/g, '')

const openBuilt = async (dist: string, captchaHosts: readonly string[]): Promise<AppSource> => {
  const client = join(dist, 'client')
  const assets = await openAssets(client, captchaHosts)
  const template = await inlineStyles(client, withoutShell(assets.shell))
  const officeAssets = await openAssets(join(dist, 'office'))
  const loaded = import(pathToFileURL(join(dist, 'server/entry-server.js')).href) as Promise<RenderEntry>
  return {
    assets,
    office: { assets: officeAssets, template: async () => officeAssets.shell },
    entry: () => loaded,
    template: async () => template,
    before: (listener) => listener,
    policy: true,
    close: async () => undefined,
  }
}

const openDev = async (port: number): Promise<AppSource> => {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 20_000 + (port % 10_000) } }, appType: 'custom' })
  const noAssets = { shell: '', answer: async () => null }
  return {
    assets: noAssets,
    office: {
      assets: noAssets,
      template: async () => {
        const html = await readFile('src/app/office/index.html', 'utf8')
        return vite.transformIndexHtml('/', html.replace('"./main.tsx"', '"/src/app/office/main.tsx"'))
      },
    },
    entry: async () => (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as RenderEntry,
    template: async () => {
      const html = await vite.transformIndexHtml('/', await readFile('index.html', 'utf8'))
      return html.replace('</head>', '<link rel="stylesheet" href="/src/app/ui/styles.css">\n  </head>')
    },
    before: (listener) => (request, response) => {
      const isPage = (request.headers.accept ?? '').includes('text/html')
      if (isPage || (request.url ?? '').startsWith('/v1/')) listener(request, response)
      else vite.middlewares(request, response, () => listener(request, response))
    },
    policy: false,
    close: () => vite.close(),
  }
}

type AppOptions = { dev: boolean; dist: string; config: Pick<Config, 'port' | 'captcha'> }

export const openApp = ({ dev, dist, config }: AppOptions): Promise<AppSource> =>
  dev ? openDev(config.port) : openBuilt(dist, config.captcha?.hosts ?? [])
