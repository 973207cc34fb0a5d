/** What came back: a whole answer, or why there is none. No reason repeats what was sent. */
export type Posted = { text: string } | { failed: 'silent' | 'unreachable' | 'status' | 'too_large' }

const largest = 512 * 1024

const bodyWithin = async (response: Response): Promise<string | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > largest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Posts to the provider and reads the answer whole, within the caller's deadline; never throws. */
export const post = async (
  url: string,
  { type, body, deadline }: { type: 'xml' | 'json'; body: string; deadline: AbortSignal },
): Promise<Posted> => {
  try {
    const headers = { 'content-type': type === 'xml' ? 'text/xml; charset=utf-8' : 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: deadline })
    const text = await bodyWithin(response)
    if (text === null) return { failed: 'too_large' }
    return response.ok ? { text } : { failed: 'status' }
  } catch {
    // The error may hold the request: it is told by a word of ours alone.
    return { failed: deadline.aborted ? 'silent' : 'unreachable' }
  }
}
