import { accountPages } from '#domain/account-pages.ts'
import { tabStorage } from '#app/storage.ts'

const key = 'social-login'

/** What this tab asked the provider with, and where its visitor goes on afterwards. */
type Asked = { state: string; back: string | null }

/** Kept by the tab until the provider sends its visitor back. */
export const keepAsked = (asked: Asked): void => void tabStorage.write(key, JSON.stringify(asked))

const takeAsked = (): Asked | null => {
  const read = tabStorage.readJson(key) as Asked | null
  tabStorage.write(key, null)
  return read
}

const entries: readonly string[] = accountPages.slice(0, 2).flat()

/** Where whoever logs in goes on: this page, or the tab of the account that the login's address names; null for the account as it opens. */
export const wayBack = (account: string, { pathname, search }: Pick<Location, 'pathname' | 'search'> = location): string | null => {
  const isEntry = entries.includes(pathname.split('/')[2]?.toLowerCase() ?? '')
  if (!isEntry) return pathname + search
  return search === '' ? null : account + search
}

/** What came back from the provider's page: a token, a "no" of the person, or nothing that can be used. */
export type SocialReturn = { back: string | null } & ({ kind: 'token'; token: string } | { kind: 'refused' | 'failed' })

const signs = ['access_token', 'error', 'error_code']

/** What the provider put behind the address, taken from there once; null where nobody comes from there (AUTH-25, AUTH-26). */
export const takeReturn = (): SocialReturn | null => {
  const answers = [location.hash.slice(1), location.search].map((text) => new URLSearchParams(text))
  const answer = answers.find((one) => signs.some((sign) => one.has(sign)))
  if (!answer) return null
  history.replaceState(history.state, '', location.pathname)
  const asked = takeAsked()
  const back = asked?.back ?? null
  const token = answer.get('access_token')
  if (token !== null && asked !== null && answer.get('state') === asked.state) return { kind: 'token', token, back }
  return { kind: answer.get('error') === 'access_denied' ? 'refused' : 'failed', back }
}
