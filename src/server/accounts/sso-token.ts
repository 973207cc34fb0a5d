import { verify } from 'hono/jwt'
import * as z from 'zod/mini'
import { formEmail, formName, normalizedText } from '#domain/shared-rules.ts'

const tokenLifeSeconds = 300
const tokenSkewSeconds = 60

const name = z.pipe(
  z._default(z.string(), ''),
  // A name that the profile's rule refuses would block saving the profile.
  z.transform((value) => (formName(normalizedText(value)) && normalizedText(value).length <= 100 ? normalizedText(value) : '')),
)
const claims = z.object({
  email: z.string().check(z.maxLength(254), z.refine(formEmail)),
  given_name: name,
  family_name: name,
  iat: z.int(),
  exp: z.int(),
  jti: z.string().check(z.minLength(16), z.maxLength(200)),
})

/** `untilMs`: when the token's id may be forgotten. */
export type SsoPerson = { email: string; firstName: string; lastName: string; once: string; untilMs: number }

const isCurrent = ({ iat, exp }: z.output<typeof claims>, nowMs: number): boolean => {
  const now = nowMs / 1000
  return exp > iat && exp - iat <= tokenLifeSeconds && iat <= now + tokenSkewSeconds && exp > now - tokenSkewSeconds
}

export const readSsoToken = async (
  token: string,
  { keys, audience, nowMs }: { keys: readonly string[]; audience: string; nowMs: number },
): Promise<SsoPerson | null> => {
  for (const key of keys) {
    // Web Crypto compares signatures in constant time; times are checked here, with clock skew.
    const signed = await verify(token, key, { alg: 'HS256', aud: audience, exp: false, iat: false, nbf: false }).catch(() => null)
    const read = claims.safeParse(signed)
    if (!read.success || !isCurrent(read.data, nowMs)) continue
    const { email, given_name: firstName, family_name: lastName, jti, exp } = read.data
    return { email, firstName, lastName, once: jti, untilMs: (exp + tokenSkewSeconds) * 1000 }
  }
  return null
}
