import { atom, useAtom } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { appStore } from '#app/offline/connectivity.ts'

// Never in the address. Bound to a place: another one starts without any, and coming back does too (MENU-09).
const pickedAtom = atom<{ place: string; keys: readonly string[] }>({ place: '', keys: [] })
const none: readonly string[] = []

/** The allergens picked by hand for the shown place. */
export const usePickedAllergens = (place: string): [keys: readonly string[], set: (keys: readonly string[]) => void] => {
  const [picked, setPicked] = useAtom(pickedAtom, { store: appStore })
  useEffect(() => setPicked((before) => (before.place === place ? before : { place, keys: none })), [place, setPicked])
  const keys = picked.place === place ? picked.keys : none
  const set = useCallback((next: readonly string[]) => setPicked({ place, keys: next }), [place, setPicked])
  return useMemo(() => [keys, set], [keys, set])
}
