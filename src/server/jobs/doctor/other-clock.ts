import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { Config } from '#server/config.ts'

const patienceMs = 5000

/** A service with a clock: its switch and address. */
type Other = { name: string; url: string }

/** The configured services; PUBLIC_URL last, because its proxy may run on this machine, as the simulator does. */
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

/** Response headers. Certificates are not verified, since a wrong clock trusts none, and only the date is used. */
export const headOf = (url: URL): Promise<Record<string, string | string[] | undefined> | null> =>
  new Promise((resolve) => {
    const how = { method: 'HEAD', agent: false, signal: AbortSignal.timeout(patienceMs) } as const
    const sent = url.protocol === 'https:' ? tlsRequest(url, { ...how, rejectUnauthorized: false }) : plainRequest(url, how)
    sent.once('response', (answer) => {
      answer.resume()
      resolve(answer.headers)
    })
    sent.once('error', () => resolve(null))
    sent.end()
  })

/** How far this clock is ahead of theirs in milliseconds, to the second; null without an answer or a date. */
export const aheadOf = async ({ url }: Other, clock: () => number): Promise<number | null> => {
  const before = clock()
  const headers = await headOf(new URL('/', url))
  const after = clock()
  // A cached response has the date when it was made, and its age.
  const theirs = Date.parse(String(headers?.['date'])) + Number(headers?.['age'] ?? 0) * 1000
  if (Number.isNaN(theirs)) return null
  if (theirs > after) return after - theirs
  return Math.max(0, before - theirs)
}
