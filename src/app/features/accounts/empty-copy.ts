const key = 'allergens-none-of'

/** Notes whose account held no allergens when this device copied it: those that it gets later come here too (ALLG-01, PWA-08). */
export const noteEmptyCopy = (customerId: string | null): void => {
  try {
    if (customerId === null) localStorage.removeItem(key)
    else localStorage.setItem(key, customerId)
  } catch {
    // Without storage they come with the next login.
  }
}

export const isEmptyCopyOf = (customerId: string): boolean => {
  try {
    return localStorage.getItem(key) === customerId
  } catch {
    return false
  }
}
