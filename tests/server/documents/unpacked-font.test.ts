import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { unpackedFont } from '#server/documents/unpacked-font.ts'

const { resolve } = createRequire(import.meta.url)
const woff = readFileSync(resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'))

const sumOf = (bytes: Buffer): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

test('a WOFF file is unpacked to the font in it, each table whole', () => {
  const font = unpackedFont(woff)
  expect(font.length).toBe(woff.readUInt32BE(16))
  const count = font.readUInt16BE(4)
  expect(count).toBe(woff.readUInt16BE(12))
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
    const table = Buffer.from(font.subarray(start, start + ((length + 3) & ~3)))
    // The head table's own field for the sum of the whole file counts as zero.
    if (font.toString('latin1', at, at + 4) === 'head') table.writeUInt32BE(0, 8)
    expect(sumOf(table)).toBe(font.readUInt32BE(at + 4))
  }
})

test('what is no WOFF file is refused', () => {
  expect(() => unpackedFont(Buffer.from('nothing of the kind'))).toThrow('no WOFF file')
})
