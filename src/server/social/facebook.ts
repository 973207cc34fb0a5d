import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Facebook } from '#server/config.ts'
import type { SocialProvider } from './port.ts'

const timeoutMs = 8000

const debugged = z.object({ data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string() }) })
const me = z.object({
  id: z.string().check(z.regex(/^\d{1,32}$/)),
  // A person may withhold the email.
  email: z._default(z.string(), ''),
  first_name: z._default(z.string(), ''),
  last_name: z._default(z.string(), ''),
})

/** The token must be this app's own, or another app's would log in here; the browser's data never counts (AUTH-Q9). */
export const facebook = ({ appId, appSecret, graphUrl }: Facebook): SocialProvider => {
  const request = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const answer = await fetch(`${graphUrl}/${path}?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: { Accept: 'application/json' },
    })
    return answer.ok ? answer.json() : null
  }
  return {
    verify: async (token) => {
      try {
        const about = debugged.safeParse(await request('debug_token', { input_token: token, access_token: `${appId}|${appSecret}` }))
        if (!about.success || !about.data.data.is_valid || about.data.data.app_id !== appId) return null
        const proof = createHmac('sha256', appSecret).update(token).digest('hex')
        const fields = 'id,first_name,last_name,email'
        const person = me.safeParse(await request('me', { fields, access_token: token, appsecret_proof: proof }))
        if (!person.success || person.data.id !== about.data.data.user_id) return null
        const { id, email, first_name: firstName, last_name: lastName } = person.data
        return { id, email, firstName, lastName }
      } catch {
        return null
      }
    },
  }
}
