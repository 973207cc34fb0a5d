import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { Config } from '#server/config.ts'

const patienceMs = 5000

/** Somebody with a clock: the switch that names them, and where they answer. */
type Other = { name: string; url: string }

/** Whom the server asks by its switches; PUBLIC_URL last, since its proxy may run on this machine. The simulator does. */
export const othersOf = ({
  payments,
  captcha,
  bucket,
  privacyPortal,
  publicUrl,
}: Pick<Config, 'payments' | 'captcha' | 'bucket' | 'privacyPortal' | 'publicUrl'>): Other[] => [
  ...(payments.kind === 'moneris' ? [{ name: 'MONERIS_URL', url: payments.url }] : []),
  ...(captcha ? [{ name: 'CAPTCHA_VERIFY_URL', url: captcha.verifyUrl }] : []),
  ...(bucket ? [{ name: 'S3_ENDPOINT', url: bucket.endpoint }] : []),
  ...(privacyPortal ? [{ name: 'PRIVACY_PORTAL_URL', url: privacyPortal.url.href }] : []),
  ...(publicUrl.startsWith('https:') ? [{ name: 'PUBLIC_URL', url: publicUrl }] : []),
]

/** The head of an answer. Nothing is told and nothing believed but the hour: a clock that is years off trusts no certificate. */
export const headOf = (url: URL): Promise<Record<string, string | string[] | undefined> | null> =>
  new Promise((resolve) => {
    const how = { method: 'HEAD', agent: false, signal: AbortSignal.timeout(patienceMs) } as const
    const asked = url.protocol === 'https:' ? tlsRequest(url, { ...how, rejectUnauthorized: false }) : plainRequest(url, how)
    asked.once('response', (answer) => {
      answer.resume()
      resolve(answer.headers)
    })
    asked.once('error', () => resolve(null))
    asked.end()
  })

/** How far this machine's clock is ahead of theirs, in milliseconds, to the second; null where they do not answer or say no time. */
export const aheadOf = async ({ url }: Other, clock: () => number): Promise<number | null> => {
  const before = clock()
  const headers = await headOf(new URL('/', url))
  const after = clock()
  // What a store kept says the time at which it was made, and its age.
  const told = Date.parse(String(headers?.['date'])) + Number(headers?.['age'] ?? 0) * 1000
  if (Number.isNaN(told)) return null
  if (told > after) return after - told
  return Math.max(0, before - told)
}
