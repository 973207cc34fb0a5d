import { otherKey } from '#domain/allergens.ts'
import { foldText } from '#domain/fold-text.ts'

/** A visitor's allergens: keys of listed ones, the same in every language, and free text ("kiwi"). */
export type Profile = {
  keys: readonly string[]
  others: readonly string[]
  /** Whether menus hide dishes by it. */
  on: boolean
}

export const noProfile: Profile = { keys: [], others: [], on: false }

type StoredProfile = { v: 1; keys: string[]; others: string[]; on: boolean; savedAt: number }

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')

const isRecord = (found: object): found is StoredProfile =>
  'v' in found &&
  found.v === 1 &&
  'keys' in found &&
  isTexts(found.keys) &&
  'others' in found &&
  isTexts(found.others) &&
  'on' in found &&
  typeof found.on === 'boolean'

/** The stored record. `savedAt` is epoch ms. */
export const profileRecord = (profile: Profile, savedAt: number): StoredProfile => ({
  v: 1,
  keys: [...profile.keys],
  others: [...profile.others],
  on: profile.on,
  savedAt,
})

/** Reads a stored profile; none for a missing, outdated or damaged record. */
export const readProfileRecord = (found: unknown): Profile | 'absent' | 'unreadable' => {
  if (found === undefined || found === null) return 'absent'
  if (typeof found !== 'object' || !isRecord(found)) return 'unreadable'
  const { keys, others, on } = found
  return { keys, others, on }
}

/** The account's allergens, copied to the device while its customer is logged in (PWA-08, PWA-Q4). */
export type AccountProfile = Profile & { customerId: string }

/** Reads the stored copy of the account's allergens; null for none. */
export const readAccountRecord = (found: unknown): AccountProfile | null => {
  const read = readProfileRecord(found)
  if (typeof read === 'string' || typeof found !== 'object' || found === null) return null
  return 'customerId' in found && typeof found.customerId === 'string' ? { ...read, customerId: found.customerId } : null
}

export const isEmptyProfile = ({ keys, others }: Profile): boolean => keys.length === 0 && others.length === 0

/** All allergen keys of a profile, as the menu rules take them. */
export const profileKeys = ({ keys, others }: Profile): string[] => [...keys, ...others.map(otherKey)]

/** Adds free text once, ignoring case and accents; blanks add nothing. */
export const withOther = (others: readonly string[], word: string): readonly string[] => {
  const clean = word.trim().replace(/\s+/g, ' ').slice(0, 60)
  return clean === '' || others.some((one) => foldText(one) === foldText(clean)) ? others : [...others, clean]
}

/** What menus hide by: the device's own choices and the account's, switched on and off together. */
export const withAccount = (own: Profile, account: Profile | null): Profile => {
  if (account === null) return own
  const keys = [...new Set([...own.keys, ...account.keys])]
  return { keys, others: account.others.reduce(withOther, own.others), on: account.on }
}
