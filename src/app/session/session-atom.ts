import { atom } from 'jotai'
import type { Customer } from '#contract/customers.ts'
import { appStore } from '#app/store.ts'

/**
 * Who is logged in at a school, as this page knows it. "unreached": the browser remembers a login and the server could not be
 * asked, which logs nobody out (AUTH-Q4). `ended`: the session is over while the page still shows what was typed.
 */
export type Session =
  { state: 'unknown' | 'guest' | 'unreached'; siteId: string } | { state: 'member'; siteId: string; customer: Customer; ended: boolean }

export const sessionAtom = atom<Session>({ state: 'unknown', siteId: '' })

/** Who closed the login that came over the page: it comes once by itself, and again when it is asked for. */
export const closedLoginAtom = atom<Customer | null>(null)

/** Opens the login over the page again. */
export const askLogin = (): void => appStore.set(closedLoginAtom, null)

/** The server's hint that somebody logged in here within the last hours; it proves nothing (AUTH-Q2). */
export const hasHint = (): boolean => hintedId() !== ''

/** The id in that hint; "" where nobody is logged in. */
export const hintedId = (): string => decodeURIComponent(/(?:^|; )user_id=([^;]*)/.exec(document.cookie)?.[1] ?? '')
