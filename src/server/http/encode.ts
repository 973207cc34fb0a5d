import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Compression = 'br' | 'gzip'
export type Effort = 'fast' | 'best'

const qualities = { br: { fast: 4, best: 9 }, gzip: { fast: 4, best: 9 } } as const

// The largest window that pays on pages of this size; an encoder's memory grows with it.
const windowBits = 19

const compress = (body: Buffer, compression: Compression, effort: Effort): Promise<Buffer> => {
  const quality = qualities[compression][effort]
  if (compression === 'gzip') return compressGzip(body, { level: quality })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants
  return compressBrotli(body, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length, [BROTLI_PARAM_LGWIN]: windowBits },
  })
}

/** A visitor waits for the fast ones; the best ones come one after the other, when there is time. */
const limits = { fast: limitConcurrency({ atOnce: 2, waiting: 40 }), best: limitConcurrency({ atOnce: 1, waiting: 200 }) }

/** Compresses a body; refuses as busy when too many wait for the same. */
export const encode = (body: Buffer, compression: Compression, effort: Effort): Promise<Buffer> =>
  limits[effort](() => compress(body, compression, effort))
