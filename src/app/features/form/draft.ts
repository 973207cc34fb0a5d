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

const names = new Map<string, string>()

/** A name for what is being sent, the same until it is: who sends it again after a lost answer sends it once. */
export const sendingName = (key: string): string => {
  const known = names.get(key)
  if (known) return known
  let name: string = crypto.randomUUID()
  try {
    name = sessionStorage.getItem(`sending:${key}`) ?? name
    sessionStorage.setItem(`sending:${key}`, name)
  } catch {
    // Without storage the name lives as long as the page.
  }
  names.set(key, name)
  return name
}

/** Keeps it, or with null, when it is sent, removes it and its name. */
export const keepDraft = (key: string, draft: object | null): void => {
  if (draft === null) names.delete(key)
  try {
    if (draft === null) for (const kind of ['draft', 'sending']) sessionStorage.removeItem(`${kind}:${key}`)
    else sessionStorage.setItem(`draft:${key}`, JSON.stringify(draft))
  } catch {
    // Without storage the words live as long as the page.
  }
}

const forgetKeys = (isOver: (key: string) => boolean): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (isOver(key)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** After a logout this tab keeps nothing that was typed under that customer's name. */
export const forgetDraftsOf = (customerId: string): void => forgetKeys((key) => key.endsWith(`:${customerId}`))

const ofSomebody = /^(?:draft|sending):(?:account-\w+|checkout:[^:]*):(?!guest$)/

/** After a login it keeps nothing of a customer who was here before, and whose session ended by itself. */
export const forgetDraftsButOf = (customerId: string): void => forgetKeys((key) => ofSomebody.test(key) && !key.endsWith(`:${customerId}`))
