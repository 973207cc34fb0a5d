import { useAtom } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { appStore } from '#app/offline/connectivity.ts'
import { nothingPicked, type Picked, pickedAtom, pickedKey } from '#app/features/allergens/picked-kept.ts'

const none = nothingPicked.keys

/** What this tab keeps over a reload and the other language; null where it keeps nothing, or may not. */
const readKept = (): Picked | null => {
  try {
    const kept = sessionStorage.getItem(pickedKey)
    if (kept === null) return null
    const { place, keys } = JSON.parse(kept) as Record<keyof Picked, unknown>
    return { place: String(place), keys: Array.isArray(keys) ? keys.map(String) : none }
  } catch {
    return null
  }
}

const keep = (picked: Picked): void => {
  try {
    if (picked.keys.length > 0) sessionStorage.setItem(pickedKey, JSON.stringify(picked))
    else sessionStorage.removeItem(pickedKey)
  } catch {
    // Then they end with the page.
  }
}

pickedAtom.onMount = (set) => {
  const kept = readKept()
  if (kept) set(kept)
}

/** The allergens picked by hand for the shown place. */
export const usePickedAllergens = (place: string): [keys: readonly string[], set: (keys: readonly string[]) => void] => {
  const [picked, setPicked] = useAtom(pickedAtom, { store: appStore })
  useEffect(() => setPicked((before) => (before.place === place ? before : { place, keys: none })), [place, setPicked])
  useEffect(() => {
    if (picked.place === place) keep(picked)
  }, [place, picked])
  const keys = picked.place === place ? picked.keys : none
  const set = useCallback((next: readonly string[]) => setPicked({ place, keys: next }), [place, setPicked])
  return useMemo(() => [keys, set], [keys, set])
}
