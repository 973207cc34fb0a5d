import type { Params } from '#contract/call.ts'
import type { CallName, calls } from '#contract/calls.ts'
import type { Customer } from '#contract/customers.ts'
import { callServer } from '#app/offline/call-server.ts'
import { appStore } from '#app/store.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { heldProfiles, keepAccountProfile } from '#app/personal/profile.ts'
import { forgetPicked } from '#app/personal/picked-kept.ts'
import { forgetAccountFavourites } from '#app/personal/favourites-kept.ts'
import { forgetDraftsButOf, forgetDraftsOf } from '#app/personal/drafts.ts'
import { forgetReservations } from '#app/personal/kept-reservations.ts'
import { deviceStorage } from '#app/storage.ts'
import { listenToTabs, postToTabs } from '#app/tabs.ts'
import { profileOf } from '#app/personal/account-profile.ts'
import { hasHint, type Session, sessionAtom } from './session-atom.ts'

// Two tabs of one browser share the cookie: what one does, the others learn.
let isListening = false
const listen = (): void => {
  if (isListening) return
  isListening = true
  listenToTabs('session', () => void follow())
  for (const moment of ['focus', 'visibilitychange']) addEventListener(moment, lookAgain)
}

/** So long a page believes what it knows of its customer, as it does of other answers. */
const freshMs = 60_000
let askedAt = 0

/** Another device may have changed the customer or ended the session: asked when somebody comes back to the page. */
const lookAgain = (): void => {
  const known = appStore.get(sessionAtom)
  const isDue = document.visibilityState === 'visible' && Math.abs(Date.now() - askedAt) >= freshMs
  if (isDue && known.state === 'member' && !known.ended) void checkSession(known.siteId, true)
}

/** What another tab did: after its logout, or the login of somebody else, nothing of the customer stays in this one either. */
const follow = async (): Promise<void> => {
  const before = appStore.get(sessionAtom)
  await checkSession(before.siteId)
  const after = appStore.get(sessionAtom)
  const next = after.state === 'member' ? after.customer.id : null
  if (next === null ? after.state !== 'guest' : before.state !== 'member' || before.customer.id === next) return
  forgetWords(before)
  await forgetReservations(next)
}

/** What the one who leaves had typed and not sent, and picked on a menu (AUTH-24). */
const forgetWords = (session: Session): void => {
  if (session.state === 'member') forgetDraftsOf(session.customer.id)
  if (session.state !== 'guest') forgetPicked()
}

// Raised whenever somebody comes or goes: what was asked before says nothing any more.
let turn = 0
let asking: Promise<void> = Promise.resolve()

/** Logins and sign-ups on their way. */
let entries = 0

/**
 * Asks the server who is logged in; only an answer logs anybody out (AUTH-23, AUTH-Q4). Asked `again`, it leaves a login of
 * this page that is on its way to tell it, and a page whose session has ended stays as it is.
 */
export const checkSession = (siteId: string, again = false): Promise<void> => {
  listen()
  if (again && entries > 0) return asking
  askedAt = Date.now()
  asking = ask(siteId, turn, again)
  return asking
}

const ask = async (siteId: string, asked: number, again: boolean): Promise<void> => {
  try {
    const { customer } = await callServer('currentSession', { site_id: siteId })
    if (asked !== turn) return
    if (customer) await refresh(siteId, customer)
    else if (again && appStore.get(sessionAtom).state === 'member') endHere()
    else appStore.set(sessionAtom, { state: 'guest', siteId })
  } catch (error) {
    if (asked !== turn) return
    const over = error instanceof ApiError || !hasHint()
    appStore.set(sessionAtom, (known) => (known.state === 'member' ? known : { state: over ? 'guest' : 'unreached', siteId }))
  }
}

/** An answer may come when the page is already another school's. */
const member = (siteId: string, customer: Customer): void =>
  appStore.set(sessionAtom, (known) => (known.siteId === siteId ? { state: 'member', siteId, customer, ended: false } : known))

/** The session is over while the page stays as it is. */
const endHere = (): void => appStore.set(sessionAtom, (known) => (known.state === 'member' ? { ...known, ended: true } : known))

/** Whose account held no allergens when this device copied it: those that it gets later come here too (ALLG-01, PWA-08). */
const emptyCopyKey = 'allergens-none-of'

/** The account's allergens as they stand on this device now; a copy that was forgotten here stays forgotten. */
const refresh = async (siteId: string, customer: Customer): Promise<void> => {
  const { account } = await heldProfiles()
  member(siteId, customer)
  if (account || deviceStorage.read(emptyCopyKey) === customer.id) await copyAllergens(customer)
}

/** Puts the account's allergens on this device; those of anybody else leave it (PWA-08, PWA-Q4). */
export const copyAllergens = async (customer: Customer, asked = turn): Promise<void> => {
  const { account } = await heldProfiles()
  if (asked !== turn) return
  const copy = profileOf(customer.allergens)
  // Whoever was here before may have switched hiding off: that was not this person's wish.
  const on = account?.customerId === customer.id ? account.on : true
  const isEmpty = copy.keys.length + copy.others.length === 0
  deviceStorage.write(emptyCopyKey, isEmpty ? customer.id : null)
  await keepAccountProfile(isEmpty ? null : { ...copy, on, customerId: customer.id })
}

type Entry = 'login' | 'createCustomer' | 'facebookLogin'

/** A call that makes a session: it waits for the question who is logged in, whose answer might bring the older cookie last. */
export const callToEnter = async <N extends Entry>(name: N, params: Params<(typeof calls)[N]>): ReturnType<typeof callServer<N>> => {
  await asking
  entries += 1
  return callServer(name, params).finally(() => (entries -= 1))
}

/** After a login or a sign-up. */
export const enter = async (siteId: string, customer: Customer): Promise<void> => {
  listen()
  turn += 1
  const entered = turn
  const before = appStore.get(sessionAtom)
  if (before.state === 'member' && before.customer.id !== customer.id) forgetWords(before)
  forgetDraftsButOf(customer.id)
  member(siteId, customer)
  postToTabs('session')
  forgetAccountFavourites(customer.id)
  await forgetReservations(customer.id)
  await copyAllergens(customer, entered)
}

let leaving = false

/** Whether a customer is the one of this page still: what an answer brings of who has left meanwhile must not stay on the device. */
export const isLoggedIn = (customerId: string): boolean => {
  const known = appStore.get(sessionAtom)
  return !leaving && known.state === 'member' && known.customer.id === customerId
}

/** The profile as the server has just saved it; the other tabs ask for it (AUTH-24). */
export const keepCustomer = (customer: Customer): void => {
  if (!isLoggedIn(customer.id)) return
  appStore.set(sessionAtom, (known) => (known.state === 'member' ? { ...known, customer } : known))
  postToTabs('session')
}

/** A store that does not answer holds nobody back. */
const patienceMs = 1000

/** What the device holds of the customer leaves it, and only then the page knows nobody any more: who goes on at once leaves nothing behind. */
export const forgetCustomer = async (): Promise<void> => {
  turn += 1
  leaving = true
  forgetWords(appStore.get(sessionAtom))
  forgetAccountFavourites()
  deviceStorage.write(emptyCopyKey, null)
  const forgotten = Promise.all([forgetReservations(), keepAccountProfile(null)])
  await Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  appStore.set(sessionAtom, ({ siteId }) => ({ state: 'guest', siteId }))
  leaving = false
  postToTabs('session')
  await forgotten
}

/** Ends the session; without the network nothing changes, and the caller hears of it. */
export const leave = async (): Promise<void> => {
  listen()
  await callServer('logout', {})
  await forgetCustomer()
}

/** A call of the one who is logged in; where the session is over the page says so and keeps what was typed. */
export const callAsCustomer = async <N extends CallName>(name: N, params: Params<(typeof calls)[N]>): ReturnType<typeof callServer<N>> => {
  const asked = turn
  try {
    return await callServer(name, params)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && asked === turn) endHere()
    throw error
  }
}

/** The profile as it is now: another tab or another device may have saved since this page learnt of it. */
export const customerNow = async (id: string): Promise<Customer> => (await callAsCustomer('customerInfo', { customer_id: id })).customer
