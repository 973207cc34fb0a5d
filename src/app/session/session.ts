import type { Params } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import type { Customer } from '#contract/customers.ts'
import type { AppCallName } from '#app/offline/call-modules.ts'
import { callServer } from '#app/offline/call-server.ts'
import { appStore } from '#app/store.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { readProfiles, storeAccountProfile } from '#app/personal/profile.ts'
import { forgetPicked } from '#app/personal/stored-picks.ts'
import { forgetAccountFavourites } from '#app/personal/favourites-key.ts'
import { forgetDrafts, forgetDraftsButOf } from '#app/personal/drafts.ts'
import { forgetBalance } from '#app/personal/stored-balance.ts'
import { forgetReservations } from '#app/personal/stored-reservations.ts'
import { deviceStorage } from '#app/storage.ts'
import { listenToTabs, postToTabs } from '#app/tabs.ts'
import { profileOf } from '#app/personal/account-profile.ts'
import { hasHint, type Session, sessionAtom } from './session-atom.ts'

// Tabs of one browser share the cookie, so each follows the others.
let isListening = false
const listen = (): void => {
  if (isListening) return
  isListening = true
  listenToTabs('session', () => void follow())
  for (const moment of ['focus', 'visibilitychange']) addEventListener(moment, recheck)
}

/** How long a page trusts its session, as it does other answers. */
const freshMs = 60_000
let checkedAt = 0

/** Another device may have changed the customer or ended the session: check when the page gets the focus. */
const recheck = (): void => {
  const known = appStore.get(sessionAtom)
  const isDue = document.visibilityState === 'visible' && Math.abs(Date.now() - checkedAt) >= freshMs
  if (isDue && known.state === 'member' && !known.ended) void checkSession(known.siteId, true)
}

/** Follows another tab: after a logout, or another customer's login, this tab drops the customer's data too. */
const follow = async (): Promise<void> => {
  const before = appStore.get(sessionAtom)
  await checkSession(before.siteId)
  const after = appStore.get(sessionAtom)
  const next = after.state === 'member' ? after.customer.id : null
  if (next === null ? after.state !== 'guest' : before.state !== 'member' || before.customer.id === next) return
  forgetInput(before)
  forgetBalance(next)
  await forgetReservations(next)
}

/** Drops the leaving customer's unsent input and picked allergens (AUTH-24). */
const forgetInput = (session: Session): void => {
  if (session.state === 'member') forgetDrafts()
  if (session.state !== 'guest') forgetPicked()
}

// Incremented by every login and logout: answers to earlier requests are outdated.
let turn = 0
let pendingCheck: Promise<void> = Promise.resolve()

/** Logins and sign-ups in flight. */
let loginsInFlight = 0

/**
 * Asks the server who is logged in; only an answer logs a customer out (AUTH-23, AUTH-Q4). With `again` it leaves a login in flight
 * alone, and a page whose session has ended stays as it is.
 */
export const checkSession = (siteId: string, again = false): Promise<void> => {
  listen()
  if (again && loginsInFlight > 0) return pendingCheck
  checkedAt = Date.now()
  pendingCheck = check(siteId, turn, again)
  return pendingCheck
}

const check = async (siteId: string, requestTurn: number, again: boolean): Promise<void> => {
  try {
    const { customer } = await callServer('currentSession', { site_id: siteId })
    if (requestTurn !== turn) return
    if (customer) await refresh(siteId, customer)
    else if (again && appStore.get(sessionAtom).state === 'member') markEnded()
    else noteGuest(siteId)
  } catch (error) {
    if (requestTurn !== turn) return
    const over = error instanceof ApiError || !hasHint()
    if (appStore.get(sessionAtom).state === 'member') return
    if (over) noteGuest(siteId)
    else appStore.set(sessionAtom, { state: 'unreached', siteId })
  }
}

/** The answer may arrive when the page already shows another school. */
const member = (siteId: string, customer: Customer): void =>
  appStore.set(sessionAtom, (known) => (known.siteId === siteId ? { state: 'member', siteId, customer, ended: false } : known))

const noteGuest = (siteId: string): void => {
  forgetBalance()
  appStore.set(sessionAtom, { state: 'guest', siteId })
}

/** Marks the session as expired while the page stays as it is. */
const markEnded = (): void => {
  forgetBalance()
  appStore.set(sessionAtom, (known) => (known.state === 'member' ? { ...known, ended: true } : known))
}

/** The customer whose account had no allergens when this device copied it: later ones are copied too (ALLG-01, PWA-08). */
const emptyCopyKey = 'allergens-none-of'

/** Updates the device's copy of the account's allergens; a copy removed here stays removed. */
const refresh = async (siteId: string, customer: Customer): Promise<void> => {
  const { account } = await readProfiles()
  forgetBalance(customer.id)
  member(siteId, customer)
  if (account || deviceStorage.read(emptyCopyKey) === customer.id) await copyAllergens(customer)
}

/** Copies the account's allergens to this device and removes those of any other customer (PWA-08, PWA-Q4). */
export const copyAllergens = async (customer: Customer, requestTurn = turn): Promise<void> => {
  const { account } = await readProfiles()
  if (requestTurn !== turn) return
  const copy = profileOf(customer.allergens)
  // A previous customer's choice to stop hiding must not apply to this one.
  const on = account?.customerId === customer.id ? account.on : true
  const isEmpty = copy.keys.length + copy.others.length === 0
  deviceStorage.write(emptyCopyKey, isEmpty ? customer.id : null)
  await storeAccountProfile(isEmpty ? null : { ...copy, on, customerId: customer.id })
}

/** Whether the device holds the account's allergens, which a customer removes from a shared one (PWA-Q4). */
export const isOwnDevice = async (customerId: string): Promise<boolean> => {
  const { account } = await readProfiles()
  return account?.customerId === customerId || deviceStorage.read(emptyCopyKey) === customerId
}

type Entry = 'login' | 'createCustomer' | 'facebookLogin'

/** A call that starts a session: it waits for a pending session check, whose answer might set the older cookie last. */
export const callLogin = async <N extends Entry>(name: N, params: Params<(typeof calls)[N]>): ReturnType<typeof callServer<N>> => {
  await pendingCheck
  loginsInFlight += 1
  return callServer(name, params).finally(() => (loginsInFlight -= 1))
}

/** After a login or a sign-up. */
export const enter = async (siteId: string, customer: Customer): Promise<void> => {
  listen()
  turn += 1
  const entered = turn
  const before = appStore.get(sessionAtom)
  if (before.state === 'member' && before.customer.id !== customer.id) forgetInput(before)
  forgetDraftsButOf(customer.id)
  member(siteId, customer)
  postToTabs('session')
  forgetAccountFavourites(customer.id)
  forgetBalance(customer.id)
  await forgetReservations(customer.id)
  await copyAllergens(customer, entered)
}

let leaving = false

/** Whether a customer is still logged in here: answers for one who has left must not be stored. */
export const isLoggedIn = (customerId: string): boolean => {
  const known = appStore.get(sessionAtom)
  return !leaving && known.state === 'member' && known.customer.id === customerId
}

/** Shows a saved profile; the other tabs fetch it (AUTH-24). */
export const setCustomer = (customer: Customer): void => {
  if (!isLoggedIn(customer.id)) return
  appStore.set(sessionAtom, (known) => (known.state === 'member' ? { ...known, customer } : known))
  postToTabs('session')
}

/** A store that does not answer must not block the logout. */
const storeWaitMs = 1000

/** Removes the customer's data from the device before the page shows a guest, so that leaving at once leaves nothing behind. */
export const forgetCustomer = async (): Promise<void> => {
  turn += 1
  leaving = true
  forgetInput(appStore.get(sessionAtom))
  forgetAccountFavourites()
  forgetBalance()
  deviceStorage.write(emptyCopyKey, null)
  const forgotten = Promise.all([forgetReservations(), storeAccountProfile(null)])
  await Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, storeWaitMs))])
  appStore.set(sessionAtom, ({ siteId }) => ({ state: 'guest', siteId }))
  leaving = false
  postToTabs('session')
  await forgotten
}

/** Ends the session; without the network it throws and nothing changes. */
export const leave = async (): Promise<void> => {
  listen()
  await callServer('logout', {})
  await forgetCustomer()
}

/** A call for the logged-in customer; an expired session is marked, and the page keeps its input. */
export const callAsCustomer = async <N extends AppCallName>(
  name: N,
  params: Params<(typeof calls)[N]>,
): ReturnType<typeof callServer<N>> => {
  const requestTurn = turn
  try {
    return await callServer(name, params)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && requestTurn === turn) markEnded()
    throw error
  }
}

/** The current profile: another tab or device may have changed it. */
export const customerNow = async (id: string): Promise<Customer> => (await callAsCustomer('customerInfo', { customer_id: id })).customer
