import { createHash } from 'node:crypto'
import type { CacheRule } from '#contract/call.ts'
import { type Compression, encode } from './encode.ts'
import type { Encoding } from './negotiate.ts'

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

/** A body in one encoding, with its headers as Node takes them fastest: name, value, name, value. All but `Date`. */
export type Encoded = {
  body: Buffer
  /** The strong tag in its quotes, as a client sends it back; "" when it has none. */
  tag: string
  full: string[]
  /** The headers of a 304. */
  unchanged: string[]
  /** It was compressed in a hurry: another request for it is worth a better one. */
  isFast: boolean
}

/** An answer as bytes; each encoding is made when a client first takes it. */
export type KeptBytes = {
  status: number
  /** "" when it has none. */
  tag: string
  headers: Readonly<Record<string, string>>
  body: Buffer
  plain: Encoded
  encoded: Map<Compression, Encoded | Promise<Encoded>>
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
  /** The body is compressed already, as pictures are. */
  isCompressed?: boolean
  madeAt: number
  until: number | null
}

const smallest = 200

/** What a client that holds the answer has with it already (RFC 9110, 15.4.5). */
const ofWhole = new Set([
  'Content-Type',
  'Content-Encoding',
  'Content-Length',
  'Content-Disposition',
  'X-Content-Type-Options',
  'Access-Control-Expose-Headers',
])

// One tag for both qualities of an encoding: what they decode to is the same, and no range of them is ever sent.
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

/** An answer that is ready to send as it is. */
export const toBytes = ({ status, headers, body: given, tag: known, br, isCompressed = false, madeAt, until }: Source): KeptBytes => {
  const body = typeof given === 'string' ? Buffer.from(given) : given
  const tag = known ?? createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const plain = encodedAs({ tag, headers }, { body, encoding: 'identity' })
  const encoded: KeptBytes['encoded'] = new Map()
  if (isCompressed || body.length < smallest) encoded.set('br', plain).set('gzip', plain)
  else if (br) encoded.set('br', encodedAs({ tag, headers }, { body: br, encoding: 'br' }))
  return { status, tag, headers, body, plain, encoded, madeAt, until }
}

/** The fast encoding; where too many wait for theirs, the answer as it is. */
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

/** Replaces a fast encoding by the best one, once there is time. */
const encodeBest = async (kept: KeptBytes, encoding: Compression, fast: Encoded): Promise<void> => {
  fast.isFast = false
  const body = await encode(kept.body, encoding, 'best').catch(() => null)
  if (body === null) fast.isFast = true
  else kept.encoded.set(encoding, encodedAs(kept, { body, encoding }))
}

/** The answer in an encoding: at once where it was sent before, else when it is encoded. */
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

// What an entry takes beside its bodies and its key: headers of every encoding, tag, the maps' own.
const entryBytes = 4096

/** The body with room for its encodings. */
const weightOf = (key: string, { body }: KeptBytes) => Math.ceil(body.length * 1.5) + key.length + entryBytes

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

  constructor(limit = 32 * 1024 * 1024) {
    this.#limit = limit
  }

  /** The bytes under a key, if they still hold at `now` (also when the clock jumped back). */
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

  /** Drops what no longer holds, also what nobody looks for again; answers how many bytes that were. */
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

  /** Drops everything; what is being made now will not be kept. */
  clear(): void {
    this.#entries.clear()
    this.#making.clear()
    this.#size = 0
    this.#generation += 1
  }
}
