import { atom } from 'jotai'
import type { Customer } from '#contract/customers.ts'
import { cookieNames, readCookie } from '#app/cookies.ts'
import { appStore } from '#app/store.ts'

/**
 * Who is logged in at a school. "unreached": the browser remembers a login but the server did not answer, which is no logout
 * (AUTH-Q4). `ended`: the session expired while the page still shows the customer's input.
 */
export type Session =
  { state: 'unknown' | 'guest' | 'unreached'; siteId: string } | { state: 'member'; siteId: string; customer: Customer; ended: boolean }

export const sessionAtom = atom<Session>({ state: 'unknown', siteId: '' })

/** The customer who closed the login dialog: it opens by itself once, then only on request. */
export const closedLoginAtom = atom<Customer | null>(null)

/** Opens the login dialog again. */
export const promptLogin = (): void => appStore.set(closedLoginAtom, null)

/** Whether the cookie hints at a login within the last hours; it proves nothing (AUTH-Q2). */
export const hasHint = (): boolean => hintedId() !== ''

/** The customer's id in that hint; "" without one. */
export const hintedId = (): string => readCookie(cookieNames.login) ?? ''
