import { accountPages } from '#domain/account-pages.ts'
import { Problem } from '#contract/errors.ts'
import { joinBySso } from '#server/accounts/sso-join.ts'
import { readSsoToken, type SsoPerson } from '#server/accounts/sso-token.ts'
import { hashOf, startSession } from '#server/accounts/session.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { consumeOnce } from '#server/db/consume-once.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { type Services, refuse } from './api.ts'
import { refusal } from './envelope.ts'
import { documentLanguage } from './language.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'
import { type Visitor, visitorOf } from '#server/platform/visitor.ts'

const perAddress: LimitRule = { name: 'sso', most: 2000, perMs: hourMs }
const own = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

type SsoRequest = { slug: string; token: string; request: Request; remote: string }

const redirectTo = (path: string, cookies: readonly string[] = []): Response => {
  const headers = new Headers({ ...own, Location: path })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

const logIn = async (
  site: PackSite,
  person: SsoPerson,
  { request, visitor }: { request: Request; visitor: Visitor },
  { db, config, ports }: Services,
) => {
  const now = config.now()
  const locale = documentLanguage(request, site, config)
  const { after } = await db.transaction(async (trx) => {
    // Real time, as for every one-time token.
    const first = await consumeOnce(trx, `sso:${site.id}:${hashOf(person.once)}`, { now: Date.now(), until: person.untilMs })
    const customer = first ? await joinBySso(trx, { siteId: site.id, person, locale, now }) : null
    if (!customer) throw new Problem('sso_failed')
    return startSession(trx, customer, { visitor, now })
  })
  after()
  ports.mail.wake()
}

/** POST /v1/sso/{site}: a signed token from the school's login page, in the body because addresses end up in logs. */
export const answerSso = async ({ slug, token, request, remote }: SsoRequest, services: Services): Promise<Response> => {
  const { config, db, ports, log } = services
  const found = await findSiteBySlug(db.read, slug)
  const keys = config.ssoKeys.get(found?.site.slug.toLowerCase() ?? '')
  if (!found?.site.published || !found.site.customer_login || !keys) return refusal('route_unknown', { headers: own })
  const { site } = found
  const [login, , account] = accountPages
  const inFrench = Number(documentLanguage(request, site, config) === 'fr-ca')
  const visitor = visitorOf(request.headers, remote, config)
  try {
    await ports.limits.take({ rule: perAddress, who: visitor.address })
    const person = await readSsoToken(token, { keys, audience: site.slug, nowMs: Date.now() })
    if (!person) throw new Problem('sso_failed')
    await logIn(site, person, { request, visitor }, services)
    return redirectTo(`/${site.slug}/${account[inFrench]}`, visitor.newCookies)
  } catch (error) {
    const isPage = /\btext\/html\b/.test(request.headers.get('accept') ?? '')
    if (error instanceof Problem && error.code === 'sso_failed' && isPage) return redirectTo(`/${site.slug}/${login[inFrench]}?sso=failed`)
    const refused = refuse(error, log)
    for (const [name, value] of Object.entries(own)) refused.headers.set(name, value)
    return refused
  }
}
