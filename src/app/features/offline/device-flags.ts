/** Small facts that this device remembers; null where it remembers nothing or has no storage. */
export const readFlag = (key: string, storage: () => Storage = () => localStorage): string | null => {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

export const writeFlag = (key: string, value: string, storage: () => Storage = () => localStorage): void => {
  try {
    storage().setItem(key, value)
  } catch {
    // Not remembered: the fact is told again next time.
  }
}
