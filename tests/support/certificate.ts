import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** One value of ASN.1 (DER): tag, length, contents. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const contents = Buffer.concat(parts)
  const { length } = contents
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), contents])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const objectId = (...bytes: number[]) => der(0x06, Buffer.from(bytes))
const nothing = der(0x05)

const sha256WithRsa = sequence(objectId(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), nothing)
const commonName = (name: string) => sequence(der(0x31, sequence(objectId(0x55, 0x04, 0x03), der(0x0c, Buffer.from(name)))))
const utcTime = (text: string) => der(0x17, Buffer.from(text))

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${(bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`

/** Creates a self-signed certificate: PEM of the certificate and of its key. */
export const selfSigned = (name: string): { certificate: string; key: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const serial = der(0x02, Buffer.from([1, ...createHash('sha256').update(name).digest().subarray(0, 6)]))
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const validity = sequence(utcTime('250101000000Z'), utcTime('490101000000Z'))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const toBeSigned = sequence(version, serial, sha256WithRsa, commonName(name), validity, commonName(name), key)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toBeSigned, privateKey))
  return {
    certificate: pem('CERTIFICATE', sequence(toBeSigned, sha256WithRsa, signature)),
    key: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
  }
}
