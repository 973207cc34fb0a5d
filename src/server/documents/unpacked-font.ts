import { inflateSync } from 'node:zlib'

const headLength = 12
const entryLength = 16
const aligned = (length: number): number => (length + 3) & ~3

const tablesOf = (woff: Buffer): { tag: number; checksum: number; bytes: Buffer }[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = 44 + index * 20
    const [start, packed, whole] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const stored = woff.subarray(start, start + packed)
    return { tag: woff.readUInt32BE(at), checksum: woff.readUInt32BE(at + 16), bytes: packed < whole ? inflateSync(stored) : stored }
  })

/** Converts WOFF to sfnt (W3C WOFF 1.0, 4 and 5) once, instead of for each document. */
export const unpackedFont = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('typeface: no WOFF file')
  const tables = tablesOf(woff)
  const bodyStart = headLength + tables.length * entryLength
  const font = Buffer.alloc(tables.reduce((end, { bytes }) => end + aligned(bytes.length), bodyStart))
  const power = Math.floor(Math.log2(tables.length))
  font.writeUInt32BE(woff.readUInt32BE(4), 0)
  font.writeUInt16BE(tables.length, 4)
  font.writeUInt16BE(2 ** power * 16, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE((tables.length - 2 ** power) * 16, 10)
  let start = bodyStart
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = headLength + index * entryLength
    font.writeUInt32BE(tag, at)
    font.writeUInt32BE(checksum, at + 4)
    font.writeUInt32BE(start, at + 8)
    font.writeUInt32BE(bytes.length, at + 12)
    bytes.copy(font, start)
    start += aligned(bytes.length)
  })
  return font
}
