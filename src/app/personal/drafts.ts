import { tabStorage } from '#app/storage.ts'

/** The tab's unsent input of a form: it survives a reload and a change of language, and ends with the tab. */
export const readDraft = <V extends object>(key: string, empty: V): V => {
  const read = tabStorage.readJson(`draft:${key}`)
  if (typeof read !== 'object' || read === null) return empty
  const shape = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
  const fits = Object.entries(read).filter(([name, value]) => shape(value) === shape(empty[name as keyof V]))
  return { ...empty, ...Object.fromEntries(fits) }
}

const submissionKeys = new Map<string, string>()

/** An idempotency key for a submission, the same until it succeeds: a retry after a lost response counts once. */
export const submissionKey = (key: string): string => {
  const known = submissionKeys.get(key)
  if (known) return known
  const name = tabStorage.read(`sending:${key}`) ?? crypto.randomUUID()
  tabStorage.write(`sending:${key}`, name)
  submissionKeys.set(key, name)
  return name
}

/** Stores a draft; null, after sending, removes it and its key. */
export const storeDraft = (key: string, draft: object | null): void => {
  tabStorage.write(`draft:${key}`, draft && JSON.stringify(draft))
  if (draft !== null) return
  submissionKeys.delete(key)
  tabStorage.write(`sending:${key}`, null)
}

const forgetKeys = (isObsolete: (key: string) => boolean): void => {
  for (const key of tabStorage.keys()) if (isObsolete(key)) tabStorage.write(key, null)
}

/** After a logout: drops every draft of this tab, also what the customer typed before the login. */
export const forgetDrafts = (): void => {
  submissionKeys.clear()
  forgetKeys((key) => /^(?:draft|sending):/.test(key))
}

const customerDraft = /^(?:draft|sending):(?:account-\w+|(?:checkout|dietary-health|feedback|on-the-go):[^:]*):(?!guest$)/

/** After a login: drops the drafts of other customers, whose sessions may have expired here. */
export const forgetDraftsButOf = (customerId: string): void =>
  forgetKeys((key) => customerDraft.test(key) && !key.endsWith(`:${customerId}`))
