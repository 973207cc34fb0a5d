import type { Site } from './sites.ts'

/** What the server says beside a page: stands as JSON in the document, never as a script that runs. */
export type PageData = {
  language: 'en' | 'fr'
  /** The server's instant, epoch ms: the first view on the device shows the same "now". */
  now: number
  /** Names of the product per language, for titles. */
  product: { en: string; fr: string }
  /** The device said that it holds an allergen profile: the menu stays covered until that is applied. */
  hasProfile: boolean
  /** The browser has answered polls before: it shows which by itself, so the server sends none. */
  hasVoted?: true
  /** True on a host that serves French by default. */
  frenchHost: boolean
  /** What the page may tell the server of itself; left out where nobody listens. */
  told?: { vitals: boolean; errors: boolean }
  /** False where the server has taken its worker back: none is registered. */
  offline?: false
  /** The dehydrated queries of the view; null in the offline shell. */
  state: unknown
}

/** A file of call 83 that stands for a page where somebody shares its link. */
export type HeadPicture = { folder: string; name: string; alt?: string | undefined }

/** What a page tells the server of its document; filled while it renders. */
export type PageHead = {
  section: string
  /** Text or HTML of the content; the document shows its first words. */
  description: string
  picture: HeadPicture | null
  /** "article" for one piece of news, one event, one offer. */
  kind: 'website' | 'article'
}
export const emptyHead = (): PageHead => ({ section: '', description: '', picture: null, kind: 'website' })

/** The result of rendering a page on the server. */
export type Rendered =
  { kind: 'redirect'; to: string } | { kind: 'page'; status: number; html: string; data: PageData; head: PageHead; site: Site | null }

/** As much of a response as reading an answer takes: the world of this room has no fetch. */
export type ReadResponse = { status: number; headers: { get: (name: string) => string | null }; json: () => Promise<unknown> }
/** Reads an address of the v1 API: over the network, or on the server in-process. */
export type ReadAddress = (address: string) => Promise<ReadResponse>

/** What the server asks of the rendered entry: a path with its query, and how to read the v1 API in-process. */
export type RenderRequest = { url: string; page: Omit<PageData, 'state'>; read: ReadAddress }

/** The one thing of the app that the server imports, once it is built. */
export type RenderEntry = { render: (ask: RenderRequest) => Promise<Rendered> }
