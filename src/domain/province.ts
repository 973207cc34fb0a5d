import type { Language } from './locale-format.ts'
import { foldText } from './fold-text.ts'

/** Names of the provinces and territories by postal abbreviation, each as [English, French]. */
export const provinces = {
  AB: ['Alberta', 'Alberta'],
  BC: ['British Columbia', 'Colombie-Britannique'],
  MB: ['Manitoba', 'Manitoba'],
  NB: ['New Brunswick', 'Nouveau-Brunswick'],
  NL: ['Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
  NS: ['Nova Scotia', 'Nouvelle-Écosse'],
  NT: ['Northwest Territories', 'Territoires du Nord-Ouest'],
  NU: ['Nunavut', 'Nunavut'],
  ON: ['Ontario', 'Ontario'],
  PE: ['Prince Edward Island', 'Île-du-Prince-Édouard'],
  QC: ['Quebec', 'Québec'],
  SK: ['Saskatchewan', 'Saskatchewan'],
  YT: ['Yukon', 'Yukon'],
} as const

const known = new Map(Object.entries(provinces).flatMap(([code, names]) => [code, ...names].map((written) => [foldText(written), names])))

/** The name of a province in a language, from its abbreviation or either name; any other text stays as written (SITE-23). */
export const provinceName = (written: string, language: Language): string =>
  known.get(foldText(written))?.[language === 'fr' ? 1 : 0] ?? written

/** The last line of a postal address, "Nanaimo (Colombie-Britannique)  V9S 0C1"; the postal code never breaks (MAP-06). */
export const townShown = (address: { city: string; province: string; postal_code: string }, language: Language): string =>
  [townOf(address.city, provinceName(address.province, language), language), address.postal_code.replaceAll(' ', '\u00A0')]
    .filter(Boolean)
    .join('\u00A0 ')

const townOf = (city: string, province: string, language: Language): string => {
  if (!city || !province) return city || province
  return language === 'fr' ? `${city} (${province})` : `${city}, ${province}`
}
