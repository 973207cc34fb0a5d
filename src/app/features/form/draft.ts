/** What was typed in this tab and not sent: it survives a reload and the change of language, and ends with the tab. */
export const keptDraft = <V extends object>(key: string, empty: V): V => {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(`draft:${key}`) ?? 'null')
    if (typeof read !== 'object' || read === null) return empty
    const shape = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
    const fits = Object.entries(read).filter(([name, value]) => shape(value) === shape(empty[name as keyof V]))
    return { ...empty, ...Object.fromEntries(fits) }
  } catch {
    return empty
  }
}

/** Keeps it, or with null removes it. */
export const keepDraft = (key: string, draft: object | null): void => {
  try {
    if (draft === null) sessionStorage.removeItem(`draft:${key}`)
    else sessionStorage.setItem(`draft:${key}`, JSON.stringify(draft))
  } catch {
    // Without storage the words live as long as the page.
  }
}
