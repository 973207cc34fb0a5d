import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ConcurrencyLimit, limitConcurrency } from '#server/platform/limit-concurrency.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Compression = 'br' | 'gzip'
type Effort = 'fast' | 'best'
/** Calls do not wait behind a crowd of pages. */
type EncodeQueue = 'call' | 'page' | 'best'

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
const limits: Record<EncodeQueue, ConcurrencyLimit> = {
  call: limitConcurrency({ atOnce: 1, waiting: 40 }),
  page: limitConcurrency({ atOnce: 2, waiting: 40 }),
  best: limitConcurrency({ atOnce: 1, waiting: 200 }),
}

export const encode = (body: Buffer, compression: Compression, queue: EncodeQueue): Promise<Buffer> =>
  limits[queue](() => compress(body, compression, queue === 'best' ? 'best' : 'fast'))
