import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { now } from '#app/offline/clock.ts'
import { isEmptyProfile, type Profile, profileRecord, readProfileRecord } from './profile-record.ts'

// Not the store of kept answers: that one drops after two weeks, a profile never goes by itself.
const key = 'mine'
let opened: UseStore | null = null

const store = (): UseStore => {
  opened ??= createStore('campus-dining-profile', 'profile')
  return opened
}

// Without content: it tells the server to send the menu covered, and this page that a profile once stood here.
const cookieName = 'allergen_profile'
const cookieDays = 400

const secure = () => (location.protocol === 'https:' ? '; Secure' : '')
export const hasProfileCookie = (): boolean => document.cookie.split('; ').includes(`${cookieName}=1`)

const markCookie = (held: boolean): void => {
  const age = held ? cookieDays * 86_400 : 0
  document.cookie = `${cookieName}=${held ? '1' : ''}; Max-Age=${age}; Path=/; SameSite=Lax${secure()}`
}

/** Why the device does not hold what the visitor chose; every one of them is said aloud. */
export type ProfileTrouble = 'lost' | 'unreadable' | 'no-store' | 'not-saved' | 'not-forgotten'
export type StoredProfile = { profile: Profile | null; trouble: ProfileTrouble | null }

/** The profile of this device. A browser without a store gives none; one that was here and is gone is "lost". */
export const readProfile = async (): Promise<StoredProfile> => {
  let found: unknown
  try {
    found = await get(key, store())
  } catch {
    opened = null
    return { profile: null, trouble: hasProfileCookie() ? 'no-store' : null }
  }
  const read = readProfileRecord(found)
  if (read === 'unreadable') return { profile: null, trouble: 'unreadable' }
  if (read === 'absent') return { profile: null, trouble: hasProfileCookie() ? 'lost' : null }
  markCookie(!isEmptyProfile(read))
  return { profile: read, trouble: null }
}

/** Writes the profile, or removes it when it is empty; says what went wrong. */
export const writeProfile = async (profile: Profile): Promise<ProfileTrouble | null> => {
  const empty = isEmptyProfile(profile)
  try {
    if (empty) await del(key, store())
    else await set(key, profileRecord(profile, now()), store())
    markCookie(!empty)
    return null
  } catch {
    opened = null
    return empty ? 'not-forgotten' : 'not-saved'
  }
}
