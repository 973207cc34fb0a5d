import { del, get, getMany, set } from 'idb-keyval'
import { cookieNames, deleteCookie, readCookie, storeCookie } from '#app/cookies.ts'
import { now } from '#app/offline/clock.ts'
import { openPersonalStore } from './personal-store.ts'
import { storeLimitMs, withTimeLimit } from '#app/offline/time-limit.ts'
import { type AccountProfile, isEmptyProfile, type Profile, profileRecord, readAccountRecord, readProfileRecord } from './profile-record.ts'

// Not the store of cached answers, which expire after two weeks: a profile never expires.
const key = 'mine'
const accountKey = 'account'
const inStore = openPersonalStore('campus-dining-profile', 'profile')

const hasProfileCookie = (): boolean => readCookie(cookieNames.profile) === '1'
const markCookie = (isStored: boolean): void => (isStored ? storeCookie(cookieNames.profile, '1') : deleteCookie(cookieNames.profile))

/** Why the device did not store the visitor's choices; each is shown. */
export type ProfileTrouble = 'lost' | 'unreadable' | 'no-store' | 'not-saved' | 'not-forgotten'
export type StoredProfile = { profile: Profile | null; account: AccountProfile | null; trouble: ProfileTrouble | null }

const hasAllergens = (profile: Profile | null): boolean => profile !== null && !isEmptyProfile(profile)

/** The stored profiles; none in a browser without storage. One that has disappeared is "lost", unless another tab has just removed it. */
export const readProfile = async (changedByTab: boolean): Promise<StoredProfile> => {
  let found: unknown[]
  try {
    found = await inStore((store) => getMany([key, accountKey], store))
  } catch {
    return { profile: null, account: null, trouble: hasProfileCookie() ? 'no-store' : null }
  }
  const account = readAccountRecord(found[1])
  const read = readProfileRecord(found[0])
  if (read === 'unreadable') return { profile: null, account, trouble: 'unreadable' }
  if (read === 'absent' && !hasAllergens(account)) {
    // The other tab has removed the cookie too, which may become known here later than its message.
    if (changedByTab) markCookie(false)
    return { profile: null, account, trouble: hasProfileCookie() ? 'lost' : null }
  }
  const profile = read === 'absent' ? null : read
  markCookie(hasAllergens(profile) || hasAllergens(account))
  return { profile, account, trouble: null }
}

/** Writes the device's own profile, or removes an empty one; returns what went wrong. */
export const writeProfile = async (profile: Profile): Promise<ProfileTrouble | null> => {
  const empty = isEmptyProfile(profile)
  const write = inStore(async (store) => {
    if (empty) await del(key, store)
    else await set(key, profileRecord(profile, now()), store)
    markCookie(!empty || hasAllergens(readAccountRecord(await get(accountKey, store))))
  })
  try {
    await withTimeLimit(write, storeLimitMs)
    return null
  } catch {
    return empty ? 'not-forgotten' : 'not-saved'
  }
}

/** Writes the account's copy, or removes it. */
export const writeAccountProfile = async (account: AccountProfile | null): Promise<ProfileTrouble | null> => {
  const write = inStore(async (store) => {
    if (account === null) await del(accountKey, store)
    else await set(accountKey, { ...profileRecord(account, now()), customerId: account.customerId }, store)
    const own = readProfileRecord(await get(key, store))
    markCookie(hasAllergens(account) || (typeof own === 'object' && hasAllergens(own)))
  })
  try {
    await withTimeLimit(write, storeLimitMs)
    return null
  } catch {
    return account === null ? 'not-forgotten' : 'not-saved'
  }
}
