/** Storage as a browser has it: its keys are its own properties, its methods are not. */
export const browserStorage = (stored: Record<string, string> = {}): Record<string, string> =>
  Object.assign(
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
    }) as Record<string, string>,
    stored,
  )
