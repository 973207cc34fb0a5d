import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()
const url64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

type Options = { challenge: string; rp?: { id?: string }; rpId?: string }
type Ceremony = { origin: string; options: string; rpId?: string; challenge?: string; counter?: number; type?: string }

/** Flags of the authenticator's data: a person was there; a key is attached. */
const [present, attached] = [1, 64]

/** A passkey of a device, without the device: an ECDSA key that signs as WebAuthn describes. */
export const softAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const clientData = ({ origin, options, challenge, type }: Ceremony, usual: string) =>
    Buffer.from(JSON.stringify({ type: type ?? usual, challenge: challenge ?? (JSON.parse(options) as Options).challenge, origin }))
  const dataOf = ({ options, rpId, counter = 0 }: Ceremony, flags: number) => {
    const read = JSON.parse(options) as Options
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId ?? read.rp?.id ?? read.rpId ?? ''), Buffer.from([flags]), count])
  }
  const whole = (response: Record<string, unknown>) =>
    JSON.stringify({ id: url64(id), rawId: url64(id), type: 'public-key', clientExtensionResults: {}, response })
  return {
    id: url64(id),
    /** What a browser answers to the options to make a passkey. */
    make: (ceremony: Ceremony): string => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = new Uint8Array(Buffer.concat([dataOf(ceremony, present | attached), Buffer.alloc(16), length, id, coseKey]))
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      const clientDataJSON = url64(clientData(ceremony, 'webauthn.create'))
      return whole({ clientDataJSON, attestationObject: url64(attestation), transports: ['internal'] })
    },
    /** What a browser answers to the options to use it. */
    use: (ceremony: Ceremony): string => {
      const [data, client] = [dataOf(ceremony, present), clientData(ceremony, 'webauthn.get')]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return whole({ clientDataJSON: url64(client), authenticatorData: url64(data), signature: url64(signature) })
    },
  }
}
