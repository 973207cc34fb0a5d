import { pickedKey } from '#app/offline/kept-screen.ts'

/** Client only. */
export const forgetPicked = (): void => {
  try {
    sessionStorage.removeItem(pickedKey)
  } catch {
    // Without storage there is nothing to forget.
  }
}
