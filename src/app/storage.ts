/** Text that the browser stores. Where there is no storage, or no room in it, nothing is stored and nothing fails. */
const openStorage = (storage: () => Storage) => {
  const attempt = <T>(action: (opened: Storage) => T, otherwise: T): T => {
    try {
      return action(storage())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key: string): string | null => attempt((opened) => opened.getItem(key), null),
    /** Null for nothing, and for text that is no JSON. */
    readJson: (key: string): unknown => attempt((opened) => JSON.parse(opened.getItem(key) ?? 'null'), null),
    /** Null removes. Returns whether the storage has done it. */
    write: (key: string, text: string | null): boolean =>
      attempt((opened) => {
        if (text === null) opened.removeItem(key)
        else opened.setItem(key, text)
        return true
      }, false),
    keys: (): string[] => attempt((opened) => Object.keys(opened), []),
  }
}

/** Stays on the device. */
export const deviceStorage = openStorage(() => localStorage)

/** Stays with the tab, also over a reload. */
export const tabStorage = openStorage(() => sessionStorage)
