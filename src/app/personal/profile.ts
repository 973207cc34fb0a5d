import { atom } from 'jotai'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useRouteContext } from '@tanstack/react-router'
import { appStore } from '#app/store.ts'
import { listenToTabs, postToTabs } from '#app/tabs.ts'
import { type AccountProfile, isEmptyProfile, noProfile, type Profile, withAccount } from './profile-record.ts'
import { storeLimitMs, withTimeLimit } from '#app/offline/time-limit.ts'
import { type ProfileTrouble, readProfile, type StoredProfile, writeAccountProfile, writeProfile } from './profile-store.ts'

type ProfileState = { read: boolean; profile: Profile; account: AccountProfile | null; trouble: ProfileTrouble | null }

const nothing: ProfileState = { read: false, profile: noProfile, account: null, trouble: null }
const profileAtom = atom<ProfileState>(nothing)

// Two tabs of one device must agree on what is hidden.
let stopListening: (() => void) | null = null
const listen = (): void => {
  stopListening ??= listenToTabs('profile', () => void reloadProfile())
}

let saves = 0

const load = async (changedByTab = false): Promise<void> => {
  const before = saves
  const show = ({ profile, account, trouble }: StoredProfile) => {
    // A choice made while the store was being read is newer.
    if (before !== saves) return
    appStore.set(profileAtom, { read: true, profile: profile ?? noProfile, account, trouble })
  }
  // An answer after the time limit still applies. Until then it is unknown whether there is a profile: the cookie may be gone first.
  await withTimeLimit(readProfile(changedByTab).then(show), storeLimitMs).catch(() =>
    show({ profile: null, account: null, trouble: 'no-store' }),
  )
}

/** Reads the profile again, which another tab may have changed. */
export const reloadProfile = (): Promise<void> => load(true)

let started: Promise<void> | null = null

/** Client only: reads the stored profile once a page; menus stay covered until then. */
export const startProfile = (): Promise<void> => {
  listen()
  return (started ??= load())
}

/** One switch for both: the account's copy is on when the device's own choices are. */
const save = async (profile: Profile, stored: AccountProfile | null): Promise<void> => {
  saves += 1
  const account = stored && { ...stored, on: profile.on }
  const before = appStore.get(profileAtom).account
  appStore.set(profileAtom, { read: true, profile, account, trouble: null })
  const accountTrouble = before?.on === account?.on ? null : await writeAccountProfile(account)
  const trouble = (await writeProfile(profile)) ?? accountTrouble
  appStore.set(profileAtom, (state) => (state.profile === profile ? { ...state, trouble } : state))
  if (!trouble) postToTabs('profile')
}

/** Applies the account's allergens on this device from now on, or removes them. */
export const storeAccountProfile = async (account: AccountProfile | null): Promise<ProfileTrouble | null> => {
  listen()
  const trouble = await writeAccountProfile(account)
  saves += 1
  await load()
  // What the device does not store counts while this page is open.
  if (trouble) appStore.set(profileAtom, (state) => ({ ...state, account, trouble }))
  postToTabs('profile')
  return trouble
}

/** The profiles as last read; reads them first if needed. */
export const readProfiles = async (): Promise<Pick<ProfileState, 'profile' | 'account'>> => {
  if (!appStore.get(profileAtom).read) await load()
  return appStore.get(profileAtom)
}

export type ProfileView = {
  /** A profile is stored but not read yet: no dish may show before. */
  covered: boolean
  /** What menus hide by: the device's own choices and the account's. */
  profile: Profile
  own: Profile
  account: AccountProfile | null
  empty: boolean
  /** The stored profile could not be read: it hides nothing. */
  unread: boolean
  trouble: ProfileTrouble | null
  /** Saves the device's own choices, and whether all of them apply. */
  save: (own: Profile) => void
  /** Removes both from this device (PWA-Q4). */
  forget: () => void
  dismiss: () => void
}

const listenToProfile = (listener: () => void): (() => void) => appStore.sub(profileAtom, listener)

const isBlank = ({ profile, account, trouble }: ProfileState): boolean => profile === noProfile && account === null && trouble === null

/** The visitor's allergen profile on this device: own choices and the account's copy. */
export const useProfile = (): ProfileView => {
  const { page, head } = useRouteContext({ from: '__root__' })
  // The offline shell has no server's answer: it always reads the device first.
  const mayHaveProfile = page.hasProfile || (head === null && page.state === null)
  const snapshot = () => {
    const state = appStore.get(profileAtom)
    // An unchanged result must not render the menus again.
    return !mayHaveProfile && isBlank(state) ? nothing : state
  }
  const { read, profile: own, account, trouble } = useSyncExternalStore(listenToProfile, snapshot, () => nothing)
  useEffect(() => void startProfile(), [])
  // A stable object, as menus compare it.
  const profile = useMemo(() => withAccount(own, account), [own, account])
  return {
    covered: !read && mayHaveProfile,
    profile,
    own,
    account,
    empty: isEmptyProfile(profile),
    unread: isEmptyProfile(profile) && (trouble === 'no-store' || trouble === 'lost' || trouble === 'unreadable'),
    trouble,
    save: (next) => void save(next, account),
    forget: () => void save(noProfile, null),
    dismiss: () => appStore.set(profileAtom, (state) => ({ ...state, trouble: null })),
  }
}
