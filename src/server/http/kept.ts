import { createHash } from 'node:crypto'
import type { CacheRule } from '#contract/call.ts'
import { type Compression, encode } from './encode.ts'
import type { Encoding } from './negotiate.ts'

/**
 * Food data must never look live when it is old: no stale-while-revalidate, and `s-maxage` forbids shared caches to serve it stale (RFC
 * 9111, 5.2.2.10).
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

/** A body in one encoding with its headers flattened for Node (name, value, …), without `Date`. */
export type Encoded = {
  body: Buffer
  /** The strong ETag in its quotes; "" if there is none. */
  tag: string
  full: string[]
  /** The headers of a 304. */
  unchanged: string[]
  /** Compressed at low quality; the next request triggers a better encoding. */
  isFast: boolean
}

export type KeptBytes = {
  status: number
  /** "" if there is none. */
  tag: string
  headers: Readonly<Record<string, string>>
  body: Buffer
  plain: Encoded
  encoded: Map<Compression, Encoded | Promise<Encoded>>
  /** Epoch ms of the school's clock. */
  madeAt: number
  until: number | null
}

type Source = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  tag?: string | undefined
  /** The brotli body from the build. */
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

const encodedAs = (kept: Pick<KeptBytes, 'tag' | 'headers'>, { body, encoding, isFast = false }: Body): Encoded => {
  const tag = tagOf(kept.tag, encoding)
  const headers = {
    ...kept.headers,
    ...(tag === '' ? {} : { ETag: tag }),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }
  const pairs = Object.entries(headers)
  return { body, tag, full: pairs.flat(), unchanged: pairs.filter(([name]) => !ofWhole.has(name)).flat(), isFast }
}

export const toBytes = ({ status, headers, body: given, tag: known, br, isCompressed = false, madeAt, until }: Source): KeptBytes => {
  const body = typeof given === 'string' ? Buffer.from(given) : given
  const tag = known ?? createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const plain = encodedAs({ tag, headers }, { body, encoding: 'identity' })
  const encoded: KeptBytes['encoded'] = new Map()
  if (isCompressed || body.length < smallest) encoded.set('br', plain).set('gzip', plain)
  else if (br) encoded.set('br', encodedAs({ tag, headers }, { body: br, encoding: 'br' }))
  return { status, tag, headers, body, plain, encoded, madeAt, until }
}

/** Falls back to the plain body if too many wait for compression. */
const encodeFast = async (kept: KeptBytes, encoding: Compression, plain: Encoded): Promise<Encoded> => {
  try {
    const made = encodedAs(kept, { body: await encode(kept.body, encoding, 'fast'), encoding, isFast: true })
    kept.encoded.set(encoding, made)
    return made
  } catch {
    kept.encoded.delete(encoding)
    return plain
  }
}

const encodeBest = async (kept: KeptBytes, encoding: Compression, fast: Encoded): Promise<void> => {
  fast.isFast = false
  const body = await encode(kept.body, encoding, 'best').catch(() => null)
  if (body === null) fast.isFast = true
  else kept.encoded.set(encoding, encodedAs(kept, { body, encoding }))
}

export const encodedIn = (kept: KeptBytes, encoding: Encoding): Encoded | Promise<Encoded> => {
  const plain = kept.plain
  if (encoding === 'identity') return plain
  const ready = kept.encoded.get(encoding)
  if (!ready) {
    const making = encodeFast(kept, encoding, plain)
    kept.encoded.set(encoding, making)
    return making
  }
  if ('isFast' in ready && ready.isFast) void encodeBest(kept, encoding, ready)
  return ready
}

const isFresh = (kept: KeptBytes, now: number) => now >= kept.madeAt && (kept.until === null || now < kept.until)

// Overhead of an entry: headers of every encoding, tag, maps.
const entryBytes = 4096

const weightOf = (key: string, { body }: KeptBytes) => Math.ceil(body.length * 1.5) + key.length + entryBytes

/** An entry is moved to the end at most this often, so that hot reads do not change the map. */
const movesMs = 1000

type Entry = { kept: KeptBytes; movedAt: number }

/** LRU cache of responses, limited by bytes so that many small ones are bounded too. */
export class KeptStore {
  #entries = new Map<string, Entry>()
  #making = new Map<string, Promise<KeptBytes>>()
  #generation = 0
  #size = 0
  readonly #limit: number

  constructor(limit = 32 * 1024 * 1024) {
    this.#limit = limit
  }

  /** Entries from the future are stale: the clock may have jumped back. */
  find(key: string, now: number): KeptBytes | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    const { kept } = entry
    if (!isFresh(kept, now)) {
      this.#drop(key, kept)
      return null
    }
    if (Math.abs(now - entry.movedAt) >= movesMs) {
      this.#entries.delete(key)
      this.#entries.set(key, { kept, movedAt: now })
    }
    return kept
  }

  /** Parallel requests for a key share one computation. */
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

  /** Drops stale entries; returns how many bytes were freed. */
  dropOutdated(now: number): number {
    const before = this.#size
    for (const [key, { kept }] of this.#entries) if (!isFresh(kept, now)) this.#drop(key, kept)
    return before - this.#size
  }

  #drop(key: string, kept: KeptBytes): void {
    this.#entries.delete(key)
    this.#size -= weightOf(key, kept)
  }

  #save(key: string, kept: KeptBytes, now: number): void {
    this.#entries.set(key, { kept, movedAt: now })
    this.#size += weightOf(key, kept)
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.#limit) break
      this.#drop(oldest, entry.kept)
    }
  }

  /** Also discards computations in progress. */
  clear(): void {
    this.#entries.clear()
    this.#making.clear()
    this.#size = 0
    this.#generation += 1
  }
}
