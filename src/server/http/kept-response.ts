import { encodedIn, type KeptBytes } from './kept.ts'
import { acceptedEncoding, matchesTag } from './negotiate.ts'

export const pairsOf = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : []))

/** Kept bytes as a response in the encoding that the client takes; 304 when it has them already. */
export const keptResponse = async (request: Request, kept: KeptBytes): Promise<Response> => {
  const { body, full, unchanged } = await encodedIn(kept, acceptedEncoding(request.headers.get('accept-encoding')))
  if (kept.status === 200 && matchesTag(request.headers.get('if-none-match'), kept.tag)) {
    const headers = pairsOf(unchanged).filter(([name]) => name !== 'Content-Disposition')
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: kept.status, headers: pairsOf(full) })
}
