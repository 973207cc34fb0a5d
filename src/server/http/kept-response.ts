import { type Encoded, encodedIn, type KeptBytes } from './kept.ts'
import { acceptedEncoding, matchesTag } from './negotiate.ts'

type Sending = { encoded: Encoded; method: string | undefined; ifNoneMatch: string | null | undefined }

/** Decides between the full body, its headers for HEAD, and 304. */
export const sentOf = ({ status, tag }: KeptBytes, { encoded, method, ifNoneMatch }: Sending) => {
  const isKnown = status === 200 && tag !== '' && (ifNoneMatch === encoded.tag || matchesTag(ifNoneMatch, tag))
  if (isKnown) return { status: 304, headers: encoded.unchanged, body: null }
  return { status, headers: encoded.full, body: method === 'HEAD' ? null : encoded.body }
}

export const pairsOf = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : []))

export const keptResponse = async (request: Request, kept: KeptBytes): Promise<Response> => {
  const encoded = await encodedIn(kept, acceptedEncoding(request.headers.get('accept-encoding')))
  const sent = sentOf(kept, { encoded, method: request.method, ifNoneMatch: request.headers.get('if-none-match') })
  return new Response(sent.body && new Uint8Array(sent.body), { status: sent.status, headers: pairsOf(sent.headers) })
}
