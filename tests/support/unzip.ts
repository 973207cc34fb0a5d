import { inflateRawSync } from 'node:zlib'

/** The files of a zip archive by name, read by its central directory. */
export const unzip = (bytes: Buffer): Map<string, string> => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const [method, header] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 42)]
    const from = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const packed = bytes.subarray(from, from + size)
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), (method === 0 ? packed : inflateRawSync(packed)).toString())
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}
