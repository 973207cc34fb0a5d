import type { Location } from '#contract/locations.ts'
import { cuisineFlags, labelFlags, paymentFlags } from '#contract/place-flags.ts'
import type { Translations } from '#contract/wire.ts'
import { type Language, localeOf } from '#domain/locale-format.ts'

export type OfferKind = 'service' | 'payment' | 'cuisine'
export type OfferFlag = (typeof labelFlags)[number] | (typeof paymentFlags)[number] | (typeof cuisineFlags)[number]

/** What a place offers: the flags that have words of their own here, and what the school named itself. */
type Offers = { flags: OfferFlag[]; own: string[] }

const kinds = {
  service: { flags: labelFlags, named: 'labels', own: 'custom_labels_used' },
  payment: { flags: paymentFlags, named: 'payment_types', own: 'custom_payment_types_used' },
  cuisine: { flags: cuisineFlags, named: 'cuisines', own: 'custom_cuisines_used' },
} as const satisfies Record<OfferKind, { flags: readonly OfferFlag[]; named: keyof Location; own: string }>

/** "Takeout only" says it all. */
const saidBy: Partial<Record<OfferFlag, OfferFlag>> = {
  is_takeout: 'is_takeout_only',
  is_delivery: 'is_delivery_only',
  is_mobile: 'is_mobile_only',
}

const nameIn = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'object' && value !== null && 'name' in value ? nameIn(value.name) : ''
}

/** A school's own names, as a list or as one text with commas. */
const namesIn = (value: unknown): string[] => {
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  return list.map(nameIn).filter((name) => name !== '')
}

/** In the language, else as the school wrote it first (SITE-27). */
const ownNames = (translations: Translations, field: string, language: Language, base: readonly string[]): string[] => {
  const inLanguage = namesIn(translations.find(({ locale }) => locale === localeOf(language))?.[field])
  if (inLanguage.length > 0) return inLanguage
  if (base.length > 0) return [...base]
  return translations.map((translation) => namesIn(translation[field])).find((names) => names.length > 0) ?? []
}

/** Services, ways to pay or cuisines of a place (LOC-05 to LOC-08). */
export const offersOf = (place: Location, kind: OfferKind, language: Language): Offers => {
  const { flags, named, own } = kinds[kind]
  const known = new Set<string>(flags)
  const listed = place[named].filter(({ name, value }) => !known.has(value) && name !== '').map(({ name }) => name)
  const base = kind === 'payment' ? place.custom_payment_types : []
  const has = (flag: OfferFlag) => place[flag] || place[named].some(({ value }) => value === flag)
  return {
    flags: flags.filter((flag) => {
      const more = saidBy[flag]
      return has(flag) && !(more && has(more))
    }),
    own: [...new Set([...listed, ...ownNames(place.translations, own, language, base)])],
  }
}
