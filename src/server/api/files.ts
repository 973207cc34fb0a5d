import { canonicalName, fileFolders } from '#server/shapes/base.ts'
import { findFile } from '#server/db/files.ts'
import type { Database } from '#server/db/open.ts'
import type { StoredFile } from '#server/db/stored-pack.ts'
import { type FilesPlace, filesAt } from '#server/files/open.ts'
import { original } from '#server/files/port.ts'
import type { Log } from '#server/platform/log.ts'
import { pictureOf } from '#server/images/kinds.ts'
import { type Format, formats } from '#server/images/draw.ts'
import { hasVariants, variantBytes, type Width, widthFor } from '#server/images/render.ts'

type FileServices = { db: Pick<Database, 'read'>; config: FilesPlace; log?: Pick<Log, 'warn'> }
type Variant = { width: Width; format: Format }

const policy = "default-src 'none'; style-src 'unsafe-inline'"

const guards = {
  'X-Content-Type-Options': 'nosniff',
  // An SVG opened by itself is a document: the sandbox denies it scripts, requests and an origin.
  'Content-Security-Policy': `sandbox; ${policy}`,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const absent = () =>
  new Response('{"status":"error","msg":"Something went wrong."}', {
    status: 404,
    headers: { ...guards, 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', 'X-Error-Code': 'not_found' },
  })

const placeOf = (pathname: string): { folder: string; name: string } | null => {
  const [, folder = '', written = ''] = /^\/files\/([^/]+)\/([^/]+)$/.exec(pathname) ?? []
  if (!(fileFolders as readonly string[]).includes(folder)) return null
  try {
    const name = decodeURIComponent(written)
    return /[/\\]|\.\./.test(name) || [...name].some((letter) => letter < ' ') ? null : { folder, name: canonicalName(name) }
  } catch {
    return null
  }
}

/** The next larger stored width answers a width that is not stored. */
const variantOf = (query: URLSearchParams): Variant | null => {
  const width = Number(query.get('w'))
  const format = formats.find((one) => one === query.get('f'))
  if (!format && !(width > 0)) return null
  return { width: widthFor(width > 0 ? width : Number.POSITIVE_INFINITY), format: format ?? 'webp' }
}

const contentType = (type: string) => (type === 'image/svg+xml' ? 'image/svg+xml; charset=utf-8' : type)

const headersOf = (file: StoredFile, variant: Variant | null) => ({
  ...guards,
  'Content-Type': variant ? `image/${variant.format}` : contentType(file.type),
  // Browsers show no PDF in a sandbox; their viewers isolate its scripts themselves.
  ...(file.type === 'application/pdf' && { 'Content-Security-Policy': policy }),
  'Content-Disposition': 'inline',
  'Cache-Control': 'public, max-age=86400',
  ETag: `"${file.sha256.slice(0, 24)}${variant ? `-${variant.width}.${variant.format}` : ''}"`,
})

const isKnown = (request: Request, tag: string) =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === tag || one === '*')

const sendVariant = async (
  file: StoredFile,
  { width, format }: Variant,
  { config, log }: FileServices,
  headers: Record<string, string>,
) => {
  const picture = pictureOf(file)
  if (!picture) return absent()
  const bytes = await variantBytes({ place: config, log, ...picture }, width, format)
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Length': String(bytes.length) } })
}

const answerStored = async (services: FileServices, request: Request): Promise<Response> => {
  const url = new URL(request.url)
  const place = placeOf(url.pathname)
  const file = place && (await findFile(services.db.read, { ...place, siteId: url.searchParams.get('site') || null }))
  if (!file) return absent()
  const files = filesAt(services.config)
  if (!(await files.has(original(file.sha256)))) return absent()
  const picture = pictureOf(file)
  const variant = picture && hasVariants(picture.facts) ? variantOf(url.searchParams) : null
  const headers = headersOf(file, variant)
  if (isKnown(request, headers.ETag)) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD')
    return new Response(null, { headers: variant ? headers : { ...headers, 'Content-Length': String(file.size) } })
  if (variant) return sendVariant(file, variant, services, headers)
  const body = await files.stream(original(file.sha256))
  if (!body) return absent()
  return new Response(body, { headers: { ...headers, 'Content-Length': String(file.size) } })
}

const isRefused = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** GET /files/{folder}/{name}[?site=ID][&w=][&f=avif|webp|jpeg] (call 83): a file of a school, or a smaller variant. */
export const answerFile = (services: FileServices, request: Request): Promise<Response> =>
  answerStored(services, request).catch((error: unknown) => {
    if (!isRefused(error)) throw error
    services.log?.warn({ error }, 'a picture or document is there and cannot be read')
    return absent()
  })
