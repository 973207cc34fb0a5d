import { createHash } from 'node:crypto'
import type { CacheRule } from '#contract/call.ts'
import { type Compression, encode } from './encode.ts'
import { type Encoding, acceptedEncoding, matchesTag } from './negotiate.ts'

/** Food data must never look live when it is old: no stale-while-revalidate, no stale shared copies (RFC 9111, 5.2.2.10). */
export const cacheControl: Record<CacheRule, string> = {
  'half-minute': 'public, max-age=30, s-maxage=30',
  minute: 'public, max-age=60, s-maxage=60',
  'five-minutes': 'public, max-age=300, s-maxage=300',
  hour: 'public, max-age=3600, stale-while-revalidate=86400',
  day: 'public, max-age=86400',
  revalidate: 'private, max-age=0, must-revalidate',
  none: 'private, no-store',
}

/** A body in one encoding with its headers flattened for Node (name, value, …), without `Date`. */
export type Encoded = {
  body: Buffer
  tag: string
  full: string[]
  unchanged: string[]
  /** Compressed at low quality; the next request triggers a better encoding. */
  isFast: boolean
}

export type CachedResponse = {
  status: number
  tag: string
  headers: Readonly<Record<string, string>>
  body: Buffer
  plain: Encoded
  encoded: Map<Compression, Encoded | Promise<Encoded>>
  madeAt: number
  until: number | null
}

type Source = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  tag?: string | undefined
  br?: Buffer | undefined
  isCompressed?: boolean
  madeAt: number
  until: number | null
}

const smallest = 200

/** Headers that a 304 omits (RFC 9110, 15.4.5). */
const ofWhole = new Set([
  'Content-Type',
  'Content-Encoding',
  'Content-Length',
  'Content-Disposition',
  'X-Content-Type-Options',
  'Access-Control-Expose-Headers',
])

// Both qualities of an encoding share a tag: they decode to the same bytes, and ranges are never sent.
const tagOf = (tag: string, encoding: Encoding): string => {
  if (tag === '') return ''
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
}

type Body = { body: Buffer; encoding: Encoding; isFast?: boolean }

const encodedAs = (response: Pick<CachedResponse, 'tag' | 'headers'>, { body, encoding, isFast = false }: Body): Encoded => {
  const tag = tagOf(response.tag, encoding)
  const headers = {
    ...response.headers,
    ...(tag === '' ? {} : { ETag: tag }),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }
  const pairs = Object.entries(headers)
  return { body, tag, full: pairs.flat(), unchanged: pairs.filter(([name]) => !ofWhole.has(name)).flat(), isFast }
}

export const prepareResponse = ({
  status,
  headers,
  body: given,
  tag: known,
  br,
  isCompressed = false,
  madeAt,
  until,
}: Source): CachedResponse => {
  const body = typeof given === 'string' ? Buffer.from(given) : given
  const tag = known ?? createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const plain = encodedAs({ tag, headers }, { body, encoding: 'identity' })
  const encoded: CachedResponse['encoded'] = new Map()
  if (isCompressed || body.length < smallest) encoded.set('br', plain).set('gzip', plain)
  else if (br) encoded.set('br', encodedAs({ tag, headers }, { body: br, encoding: 'br' }))
  return { status, tag, headers, body, plain, encoded, madeAt, until }
}

/** Falls back to the plain body if too many wait for compression. */
const encodeFast = async (cached: CachedResponse, encoding: Compression, plain: Encoded): Promise<Encoded> => {
  const queue = cached.headers['Content-Type']?.startsWith('application/json') ? 'call' : 'page'
  try {
    const made = encodedAs(cached, { body: await encode(cached.body, encoding, queue), encoding, isFast: true })
    cached.encoded.set(encoding, made)
    return made
  } catch {
    cached.encoded.delete(encoding)
    return plain
  }
}

const encodeBest = async (cached: CachedResponse, encoding: Compression, fast: Encoded): Promise<void> => {
  fast.isFast = false
  const body = await encode(cached.body, encoding, 'best').catch(() => null)
  if (body === null) fast.isFast = true
  else cached.encoded.set(encoding, encodedAs(cached, { body, encoding }))
}

export const encodedIn = (cached: CachedResponse, encoding: Encoding): Encoded | Promise<Encoded> => {
  const plain = cached.plain
  if (encoding === 'identity') return plain
  const ready = cached.encoded.get(encoding)
  if (!ready) {
    const making = encodeFast(cached, encoding, plain)
    cached.encoded.set(encoding, making)
    return making
  }
  if ('isFast' in ready && ready.isFast) void encodeBest(cached, encoding, ready)
  return ready
}

const isFresh = (cached: CachedResponse, now: number) => now >= cached.madeAt && (cached.until === null || now < cached.until)

const entryBytes = 4096

const weightOf = (key: string, { body }: CachedResponse) => Math.ceil(body.length * 1.5) + key.length + entryBytes

/** An entry is moved to the end at most this often, so that hot reads do not change the map. */
const movesMs = 1000

/** LRU cache of responses, limited by bytes so that many small ones are bounded too: a crowd fills it, and it stays full afterwards. */
export class ResponseCache {
  #entries = new Map<string, { cached: CachedResponse; movedAt: number }>()
  #making = new Map<string, Promise<CachedResponse>>()
  #generation = 0
  #size = 0
  readonly #limit: number

  constructor(limit = 16 * 1024 * 1024) {
    this.#limit = limit
  }

  /** Entries from the future are stale: the clock may have jumped back. */
  find(key: string, now: number): CachedResponse | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    const { cached } = entry
    if (!isFresh(cached, now)) {
      this.#drop(key, cached)
      return null
    }
    if (Math.abs(now - entry.movedAt) >= movesMs) {
      this.#entries.delete(key)
      this.#entries.set(key, { cached, movedAt: now })
    }
    return cached
  }

  /** Parallel requests for a key share one computation. */
  async findOrMake(
    key: string,
    now: number,
    make: () => Promise<CachedResponse | { bytes: CachedResponse; cache: false }>,
  ): Promise<CachedResponse> {
    const found = this.find(key, now)
    if (found) return found
    const running = this.#making.get(key)
    if (running) return running
    const generation = this.#generation
    const making = make()
      .then((made) => {
        if ('cache' in made) return made.bytes
        if (generation === this.#generation) this.#save(key, made, now)
        return made
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key)
      })
    this.#making.set(key, making)
    return making
  }

  dropOutdated(now: number): number {
    const before = this.#size
    for (const [key, { cached }] of this.#entries) if (!isFresh(cached, now)) this.#drop(key, cached)
    return before - this.#size
  }

  #drop(key: string, cached: CachedResponse): void {
    this.#entries.delete(key)
    this.#size -= weightOf(key, cached)
  }

  #save(key: string, cached: CachedResponse, now: number): void {
    this.#entries.set(key, { cached, movedAt: now })
    this.#size += weightOf(key, cached)
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.#limit) break
      this.#drop(oldest, entry.cached)
    }
  }

  clear(): void {
    this.#entries.clear()
    this.#making.clear()
    this.#size = 0
    this.#generation += 1
  }
}

type Sending = { encoded: Encoded; method: string | undefined; ifNoneMatch: string | null | undefined }

export const sentOf = ({ status, tag }: CachedResponse, { encoded, method, ifNoneMatch }: Sending) => {
  const isKnown = status === 200 && tag !== '' && (ifNoneMatch === encoded.tag || matchesTag(ifNoneMatch, tag))
  if (isKnown) return { status: 304, headers: encoded.unchanged, body: null }
  return { status, headers: encoded.full, body: method === 'HEAD' ? null : encoded.body }
}

export const pairsOf = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : []))

/** A `Response` copies bytes that it is given, and a slow reader would hold its copy; a stream passes on those of the cache. */
const streamOf = (body: Buffer): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(body)
      controller.close()
    },
  })

export const responseOf = async (request: Request, cached: CachedResponse): Promise<Response> => {
  const encoded = await encodedIn(cached, acceptedEncoding(request.headers.get('accept-encoding')))
  const sent = sentOf(cached, { encoded, method: request.method, ifNoneMatch: request.headers.get('if-none-match') })
  return new Response(sent.body && streamOf(sent.body), { status: sent.status, headers: pairsOf(sent.headers) })
}
