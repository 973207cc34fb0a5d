import { tabStorage } from '#app/storage.ts'

/** What was typed in this tab and not sent: it survives a reload and the change of language, and ends with the tab. */
export const keptDraft = <V extends object>(key: string, empty: V): V => {
  const read = tabStorage.readJson(`draft:${key}`)
  if (typeof read !== 'object' || read === null) return empty
  const shape = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
  const fits = Object.entries(read).filter(([name, value]) => shape(value) === shape(empty[name as keyof V]))
  return { ...empty, ...Object.fromEntries(fits) }
}

const names = new Map<string, string>()

/** A name for what is being sent, the same until it is: who sends it again after a lost answer sends it once. */
export const sendingName = (key: string): string => {
  const known = names.get(key)
  if (known) return known
  const name = tabStorage.read(`sending:${key}`) ?? crypto.randomUUID()
  tabStorage.write(`sending:${key}`, name)
  names.set(key, name)
  return name
}

/** Keeps it, or with null, when it is sent, removes it and its name. */
export const keepDraft = (key: string, draft: object | null): void => {
  tabStorage.write(`draft:${key}`, draft && JSON.stringify(draft))
  if (draft !== null) return
  names.delete(key)
  tabStorage.write(`sending:${key}`, null)
}

const forgetKeys = (isOver: (key: string) => boolean): void => {
  for (const key of tabStorage.keys()) if (isOver(key)) tabStorage.write(key, null)
}

/** After a logout this tab keeps nothing that was typed under that customer's name. */
export const forgetDraftsOf = (customerId: string): void => forgetKeys((key) => key.endsWith(`:${customerId}`))

const ofSomebody = /^(?:draft|sending):(?:account-\w+|checkout:[^:]*):(?!guest$)/

/** After a login it keeps nothing of a customer who was here before, and whose session ended by itself. */
export const forgetDraftsButOf = (customerId: string): void => forgetKeys((key) => ofSomebody.test(key) && !key.endsWith(`:${customerId}`))
