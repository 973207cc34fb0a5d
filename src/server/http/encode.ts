import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Compression = 'br' | 'gzip'
type Effort = 'fast' | 'best'

const qualities = { br: { fast: 4, best: 9 }, gzip: { fast: 4, best: 9 } } as const

// A larger window does not help at this size, and costs memory.
const windowBits = 19

const compress = (body: Buffer, compression: Compression, effort: Effort): Promise<Buffer> => {
  const quality = qualities[compression][effort]
  if (compression === 'gzip') return compressGzip(body, { level: quality })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants
  return compressBrotli(body, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length, [BROTLI_PARAM_LGWIN]: windowBits },
  })
}

/** Visitors wait for fast encodings; the best ones are made one at a time. */
const limits = { fast: limitConcurrency({ atOnce: 2, waiting: 40 }), best: limitConcurrency({ atOnce: 1, waiting: 200 }) }

export const encode = (body: Buffer, compression: Compression, effort: Effort): Promise<Buffer> =>
  limits[effort](() => compress(body, compression, effort))
