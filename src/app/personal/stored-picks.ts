import { atom } from 'jotai'
import { appStore } from '#app/store.ts'
import { tabStorage } from '#app/storage.ts'

/** Allergens picked by hand on a menu: never in the address, and bound to a place; another place starts without any (MENU-09). */
export type Picked = { place: string; keys: readonly string[] }
export const nothingPicked: Picked = { place: '', keys: [] }
export const pickedAtom = atom(nothingPicked)

export const pickedKey = 'picked-allergens'

/** Client only; an open menu shows all its dishes again. */
export const forgetPicked = (): void => {
  appStore.set(pickedAtom, nothingPicked)
  tabStorage.write(pickedKey, null)
}
