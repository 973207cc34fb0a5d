import { accountPages } from '#domain/account-pages.ts'
import { tabStorage } from '#app/storage.ts'

const key = 'social-login'

/** The login that this tab started at the provider, and where to continue afterwards. */
type PendingLogin = { state: string; back: string | null }

/** Stored in the tab until the provider redirects back. */
export const storePendingLogin = (pending: PendingLogin): void => void tabStorage.write(key, JSON.stringify(pending))

const takePendingLogin = (): PendingLogin | null => {
  const read = tabStorage.readJson(key) as PendingLogin | null
  tabStorage.write(key, null)
  return read
}

const entries: readonly string[] = accountPages.slice(0, 2).flat()

/** Where to continue after the login: this page, or the account tab that the login's address names; null for the account's default tab. */
export const returnPath = (account: string): string | null => {
  const { pathname, search } = location
  const isEntry = entries.includes(pathname.split('/')[2]?.toLowerCase() ?? '')
  if (!isEntry) return pathname + search
  return search === '' ? null : account + search
}

/** The provider's answer: a token, a refusal by the person, or an error. */
export type SocialReturn = { back: string | null } & ({ kind: 'token'; token: string } | { kind: 'refused' | 'failed' })

const signs = ['access_token', 'error', 'error_code']

/** Takes the provider's answer out of the address, once; null for any other visit (AUTH-25, AUTH-26). */
export const takeReturn = (): SocialReturn | null => {
  const answers = [location.hash.slice(1), location.search].map((text) => new URLSearchParams(text))
  const answer = answers.find((one) => signs.some((sign) => one.has(sign)))
  if (!answer) return null
  history.replaceState(history.state, '', location.pathname)
  const pending = takePendingLogin()
  const back = pending?.back ?? null
  const token = answer.get('access_token')
  if (token !== null && pending !== null && answer.get('state') === pending.state) return { kind: 'token', token, back }
  return { kind: answer.get('error') === 'access_denied' ? 'refused' : 'failed', back }
}
