import { headersOf, type KeptBytes } from './kept.ts'
import { acceptedEncoding, matchesTag } from './negotiate.ts'

const ofBody = ['Content-Type', 'Content-Encoding', 'Content-Length', 'Content-Disposition']

/** Kept bytes as a response in the encoding that the client takes; 304 when it has them already. */
export const keptResponse = (request: Request, bytes: KeptBytes): Response => {
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  const headers = headersOf(bytes, encoding)
  if (bytes.status === 200 && matchesTag(request.headers.get('if-none-match'), bytes.tag)) {
    const unchanged = Object.entries(headers).filter(([name]) => !ofBody.includes(name))
    return new Response(null, { status: 304, headers: Object.fromEntries(unchanged) })
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes.bodies[encoding]), { status: bytes.status, headers })
}
