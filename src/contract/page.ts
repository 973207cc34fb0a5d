import type { Site } from './sites.ts'

/** What the server sends with a page, as JSON in the document and never as a script that runs. */
export type PageData = {
  language: 'en' | 'fr'
  /** The server's instant in epoch ms, so that the first view on the device has the same "now". */
  now: number
  /** Names of the product per language, for titles. */
  product: { en: string; fr: string }
  /** True when the device has an allergen profile: the menu stays covered until it is applied. */
  hasProfile: boolean
  /** The browser has answered polls before and renders them itself. */
  hasVoted?: true
  /** True on a host that serves French by default. */
  frenchHost: boolean
  /** The reports that the page sends to the server; left out when there are none. */
  reports?: { vitals: boolean; errors: boolean }
  /** False where the service worker is withdrawn and none is registered. */
  offline?: false
  /** The dehydrated queries of the view; null in the offline shell. */
  state: unknown
}

/** A file of call 83 as the picture of a shared link. */
export type HeadPicture = { folder: string; name: string; alt?: string | undefined }

/** The facts of a page for the head of its document, filled while it renders. */
export type PageHead = {
  section: string
  /** Text or HTML of the content; the document shows its first words. */
  description: string
  picture: HeadPicture | null
  /** "article" for one piece of news, one event, one offer. */
  kind: 'website' | 'article'
}
/** A new head without any facts. */
export const emptyHead = (): PageHead => ({ section: '', description: '', picture: null, kind: 'website' })

/** The result of rendering a page on the server: a redirect, or a page with its HTTP status. */
export type Rendered =
  { kind: 'redirect'; to: string } | { kind: 'page'; status: number; html: string; data: PageData; head: PageHead; site: Site | null }

/** As much of a response as reading an answer takes, because this room has no `fetch`. */
export type ReadResponse = { status: number; headers: { get: (name: string) => string | null }; json: () => Promise<unknown> }
/** Reads an address of the v1 API: over the network, or on the server in-process. */
export type ReadAddress = (address: string) => Promise<ReadResponse>

/** A request to render a page: its path with the query, and how to read the v1 API in-process. */
export type RenderRequest = { url: string; page: Omit<PageData, 'state'>; read: ReadAddress }

/**
 * What the server's view does with a search param. `page`: it makes another page, for search engines too; `view`: another view of
 * the same page; `text`: another view, which is not cached, because the param takes any text; `receipt`: the view knows only that
 * it is there; `device`: the device alone reads it.
 */
export type ParamUse = 'page' | 'view' | 'text' | 'receipt' | 'device'

/** The only part of the app that the server imports, once it is built: the view, and the search params that the routes declare. */
export type RenderEntry = { render: (request: RenderRequest) => Promise<Rendered>; params: Readonly<Record<string, ParamUse>> }
