import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useRouteContext } from '@tanstack/react-router'
import { appStore } from '#app/offline/connectivity.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { isEmptyProfile, noProfile, type Profile } from './profile-record.ts'
import { type ProfileTrouble, readProfile, writeProfile } from './profile-store.ts'

type ProfileState = { read: boolean; profile: Profile; trouble: ProfileTrouble | null }

const profileAtom = atom<ProfileState>({ read: false, profile: noProfile, trouble: null })

// Two tabs of one device never disagree on what is hidden.
let channel: BroadcastChannel | null = null
const listen = (): void => {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('campus-dining-profile')
  channel.addEventListener('message', () => void load())
}

let saves = 0

const load = async (): Promise<void> => {
  const before = saves
  const { profile, trouble } = await readProfile()
  // What was chosen while the device was read is newer than what it held.
  if (before !== saves) return
  appStore.set(profileAtom, { read: true, profile: profile ?? noProfile, trouble })
}

let started = false

/** Reads the device's profile once a page; the menus wait for it behind their cover. */
export const startProfile = (): void => {
  if (started) return
  started = true
  listen()
  void load()
}

const save = async (profile: Profile): Promise<void> => {
  saves += 1
  appStore.set(profileAtom, { read: true, profile, trouble: null })
  const trouble = await writeProfile(profile)
  appStore.set(profileAtom, (state) => (state.profile === profile ? { ...state, trouble } : state))
  if (!trouble) channel?.postMessage('changed')
}

export type ProfileView = {
  /** The device has been asked. */
  read: boolean
  /** The device said that it holds a profile that has not been read yet: no dish may show before. */
  covered: boolean
  profile: Profile
  empty: boolean
  trouble: ProfileTrouble | null
  save: (profile: Profile) => void
  forget: () => void
  dismiss: () => void
}

/** The visitor's allergen profile on this device (no account). */
export const useProfile = (): ProfileView => {
  const { page } = useRouteContext({ from: '__root__' })
  const hydrated = useHydrated()
  const known = useAtomValue(profileAtom, { store: appStore })
  const set = useSetAtom(profileAtom, { store: appStore })
  useEffect(startProfile, [])
  const { read, profile, trouble } = hydrated ? known : { read: false, profile: noProfile, trouble: null }
  return {
    read,
    // The offline shell has no server's word: there the device is always asked first.
    covered: !read && (page.hasProfile || (hydrated && page.state === null)),
    profile,
    empty: isEmptyProfile(profile),
    trouble,
    save: (next) => void save(next),
    forget: () => void save(noProfile),
    dismiss: () => set((state) => ({ ...state, trouble: null })),
  }
}
