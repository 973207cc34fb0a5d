import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CacheRule } from '#contract/call.ts'
import type { Encoding } from './negotiate.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * The words of Cache-Control; food data never looks live when it is old, so it has no stale-while-revalidate. `s-maxage` holds a
 * shared store to the time of a device, and forbids it to send what is older while this server is away (RFC 9111, 5.2.2.10).
 */
export const cacheControl: Record<CacheRule, string> = {
  'half-minute': 'public, max-age=30, s-maxage=30',
  minute: 'public, max-age=60, s-maxage=60',
  'five-minutes': 'public, max-age=300, s-maxage=300',
  hour: 'public, max-age=3600, stale-while-revalidate=86400',
  day: 'public, max-age=86400',
  revalidate: 'private, max-age=0, must-revalidate',
  none: 'private, no-store',
}

/** The headers of one encoding as Node takes them fastest: name, value, name, value. All but `Date`. */
export type SentHeaders = {
  /** The strong tag in its quotes, as a client sends it back; "" when it has none. */
  tag: string
  full: string[]
  /** Those of a 304. */
  unchanged: string[]
}

/** An answer as bytes, ready to send in each encoding. */
export type KeptBytes = {
  status: number
  /** "" when it has none. */
  tag: string
  headers: Readonly<Record<string, string>>
  bodies: Readonly<Record<Encoding, Buffer>>
  sent: Readonly<Record<Encoding, SentHeaders>>
  size: number
  /** Epoch ms of the school's clock: when it was made and when it changes by itself. */
  madeAt: number
  until: number | null
}

type Source = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  tag?: string | undefined
  /** The body in brotli, where the build made it. */
  br?: Buffer | undefined
  madeAt: number
  until: number | null
}

const smallest = 200

/** The headers of one encoding, tag and length included. Strong tags differ by encoding. */
export const headersOf = (
  { headers, tag, bodies }: Pick<KeptBytes, 'headers' | 'tag' | 'bodies'>,
  encoding: Encoding,
): Record<string, string> => {
  const encoded = encoding !== 'identity' && bodies[encoding] !== bodies.identity
  return {
    ...headers,
    ...(tag === '' ? {} : { ETag: encoded ? `"${tag}-${encoding}"` : `"${tag}"` }),
    ...(encoded ? { 'Content-Encoding': encoding } : {}),
    'Content-Length': String(bodies[encoding].length),
  }
}

/** What a client that holds the answer has with it already (RFC 9110, 15.4.5). */
const ofWhole = new Set(['Content-Type', 'Content-Encoding', 'Content-Length', 'X-Content-Type-Options', 'Access-Control-Expose-Headers'])

const sentOf = (kept: Pick<KeptBytes, 'headers' | 'tag' | 'bodies'>, encoding: Encoding): SentHeaders => {
  const pairs = Object.entries(headersOf(kept, encoding))
  const tag = pairs.find(([name]) => name === 'ETag')?.[1] ?? ''
  return { tag, full: pairs.flat(), unchanged: pairs.filter(([name]) => !ofWhole.has(name)).flat() }
}

/** Brotli at a quality that an answer can wait for. */
const fastBrotli = (bytes: Buffer): Promise<Buffer> =>
  compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })

/** Compresses an answer once; every later request sends these bytes. */
export const toBytes = async ({ status, headers, body, tag, br: built, madeAt, until }: Source): Promise<KeptBytes> => {
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  const worth = identity.length >= smallest
  const br = worth ? (built ?? (await fastBrotli(identity))) : identity
  const zipped = worth ? await compressGzip(identity, { level: 9 }) : identity
  const made = {
    tag: tag ?? createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    headers,
    bodies: { identity, br, gzip: zipped },
  }
  return {
    ...made,
    status,
    sent: { identity: sentOf(made, 'identity'), br: sentOf(made, 'br'), gzip: sentOf(made, 'gzip') },
    size: identity.length + br.length + zipped.length,
    madeAt,
    until,
  }
}

const isFresh = (kept: KeptBytes, now: number) => now >= kept.madeAt && (kept.until === null || now < kept.until)

// What an entry takes beside its bodies and its key: headers of every encoding, tag, the maps' own.
const entryBytes = 4096

const weightOf = (key: string, { size }: KeptBytes) => size + key.length + entryBytes

/** An entry moves to the end of the line at most this often: a hot read costs no change of the map. */
const movesMs = 1000

type Entry = { kept: KeptBytes; movedAt: number }

/** Kept answers, least recently used first out; `clear` when content changed. Sizes in bytes, so that a flood of small answers is bounded too. */
export class KeptStore {
  #entries = new Map<string, Entry>()
  #making = new Map<string, Promise<KeptBytes>>()
  #generation = 0
  #size = 0
  readonly #limit: number

  constructor(limit = 64 * 1024 * 1024) {
    this.#limit = limit
  }

  /** The bytes under a key, if they still hold at `now` (also when the clock jumped back). */
  find(key: string, now: number): KeptBytes | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    const { kept } = entry
    if (!isFresh(kept, now)) {
      this.#entries.delete(key)
      this.#size -= weightOf(key, kept)
      return null
    }
    if (Math.abs(now - entry.movedAt) >= movesMs) {
      this.#entries.delete(key)
      this.#entries.set(key, { kept, movedAt: now })
    }
    return kept
  }

  /** Finds or makes; parallel requests for the same key share one making. */
  async findOrMake(key: string, now: number, make: () => Promise<KeptBytes | { bytes: KeptBytes; keep: false }>): Promise<KeptBytes> {
    const found = this.find(key, now)
    if (found) return found
    const running = this.#making.get(key)
    if (running) return running
    const generation = this.#generation
    const making = make()
      .then((made) => {
        if ('keep' in made) return made.bytes
        if (generation === this.#generation) this.#save(key, made, now)
        return made
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key)
      })
    this.#making.set(key, making)
    return making
  }

  #save(key: string, kept: KeptBytes, now: number): void {
    this.#entries.set(key, { kept, movedAt: now })
    this.#size += weightOf(key, kept)
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.#limit) break
      this.#entries.delete(oldest)
      this.#size -= weightOf(oldest, entry.kept)
    }
  }

  /** Drops everything; what is being made now will not be kept. */
  clear(): void {
    this.#entries.clear()
    this.#making.clear()
    this.#size = 0
    this.#generation += 1
  }
}
