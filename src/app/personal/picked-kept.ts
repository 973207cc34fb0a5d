import { atom } from 'jotai'
import { appStore } from '#app/store.ts'
import { tabStorage } from '#app/storage.ts'

/** The allergens picked by hand on a menu: never in the address, and bound to a place; another one starts without any, and coming back does too (MENU-09). */
export type Picked = { place: string; keys: readonly string[] }
export const nothingPicked: Picked = { place: '', keys: [] }
export const pickedAtom = atom(nothingPicked)

/** Where this tab keeps them. */
export const pickedKey = 'picked-allergens'

/** Client only; a menu that stands on the page shows all its dishes again. */
export const forgetPicked = (): void => {
  appStore.set(pickedAtom, nothingPicked)
  tabStorage.write(pickedKey, null)
}
