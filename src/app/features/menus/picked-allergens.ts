import { useAtom } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { tabStorage } from '#app/storage.ts'
import { appStore } from '#app/store.ts'
import { nothingPicked, type Picked, pickedAtom, pickedKey } from '#app/personal/stored-picks.ts'

const none = nothingPicked.keys

/** What this tab keeps over a reload and the other language; null where it keeps nothing, or may not. */
const readStored = (): Picked | null => {
  const stored = tabStorage.readJson(pickedKey) as Record<keyof Picked, unknown> | null
  return stored && { place: String(stored.place), keys: Array.isArray(stored.keys) ? stored.keys.map(String) : none }
}

pickedAtom.onMount = (set) => {
  const stored = readStored()
  if (stored) set(stored)
}

/** The allergens picked by hand for the shown place. */
export const usePickedAllergens = (place: string): [keys: readonly string[], set: (keys: readonly string[]) => void] => {
  const [picked, setPicked] = useAtom(pickedAtom, { store: appStore })
  useEffect(() => setPicked((before) => (before.place === place ? before : { place, keys: none })), [place, setPicked])
  useEffect(() => {
    if (picked.place === place) tabStorage.write(pickedKey, picked.keys.length > 0 ? JSON.stringify(picked) : null)
  }, [place, picked])
  const keys = picked.place === place ? picked.keys : none
  const set = useCallback((next: readonly string[]) => setPicked({ place, keys: next }), [place, setPicked])
  return useMemo(() => [keys, set], [keys, set])
}
