/** Names of the cookies that the page reads or writes (SITE-Q3). */
export const cookieNames = {
  language: 'l1',
  lastSchool: 'last_school',
  selections: 'customer_selections',
  popup: 'docPc4',
  votes: 'survey_votes',
  campaign: 'campaign_id',
  cart: 'cart_id',
  /** Tells the server to cover the menu, and this page that a profile was stored; it holds no allergens. */
  profile: 'allergen_profile',
  /** The server's hint at a login; it proves nothing. */
  login: 'user_id',
} as const

type CookieName = (typeof cookieNames)[keyof typeof cookieNames]

/** "No expiry" as browsers allow it: 400 days, renewed on every visit (SITE-Q4). */
const longest = 34_560_000

const write = (name: CookieName, value: string, maxAge: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`
}

export const storeCookie = (name: CookieName, value: string): void => write(name, value, longest)
/** Expires after a number of days, or at once with 0. */
export const storeCookieFor = (name: CookieName, value: string, days: number): void => write(name, value, days * 86_400)
export const deleteCookie = (name: CookieName): void => write(name, '', 0)

/** Client only; null when absent or unreadable. */
export const readCookie = (name: CookieName): string | null => {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  try {
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}
