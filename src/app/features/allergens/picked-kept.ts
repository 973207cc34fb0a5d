/** Where this tab keeps the allergens that were picked by hand on a menu. */
export const pickedKey = 'picked-allergens'

/** Client only. */
export const forgetPicked = (): void => {
  try {
    sessionStorage.removeItem(pickedKey)
  } catch {
    // Without storage there is nothing to forget.
  }
}
