import type { AnyCallName } from '#contract/all-calls.ts'
import { type Answer, ask, askCall, type Given } from '../api/ask.ts'

type Server = { url: string }
type Seen = { what: string; answer: Answer }

/** A browser: it keeps the cookies that it is given and remembers every answer that it saw. */
export const newBrowser = (server: Server, seen: Seen[]) => {
  const jar = new Map<string, string>()
  const tokens = new Set<string>()
  const headers = () => ({
    Origin: server.url,
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...(jar.size > 0 ? { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
  })
  const keep = (what: string, answer: Answer): Answer => {
    seen.push({ what, answer })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
      if (name === 'session' && value !== '') tokens.add(value)
      if (rest.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    /** Every token of a session that this browser was ever given. */
    tokens,
    hint: () => jar.get('user_id') ?? '',
    call: async (name: AnyCallName, given: Given = {}): Promise<Answer> => keep(name, await askCall(server, name, given, headers())),
    open: async (path: string): Promise<Answer> => keep(path, await ask(server, { path, headers: headers() })),
    /** Bytes that are no JSON, as a broken program sends them. */
    garble: async (path: string, body: string): Promise<Answer> =>
      keep(path, await ask(server, { method: 'POST', path, body, headers: { ...headers(), 'Content-Type': 'application/json' } })),
  }
}

export type Browser = ReturnType<typeof newBrowser>
