import type { Language } from './locale-format.ts'

/** Each province and territory by its postal code letters: its names in English and French. */
const provinces = {
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

const plain = (written: string): string => written.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const known = new Map(Object.entries(provinces).flatMap(([code, names]) => [code, ...names].map((written) => [plain(written), names])))

/** "British Columbia", "Colombie-Britannique", from its code or either name; what lies elsewhere is kept as it is written (SITE-23). */
export const provinceName = (written: string, language: Language): string =>
  known.get(plain(written))?.[language === 'fr' ? 1 : 0] ?? written

/** Town and province as each language writes them: "Nanaimo, British Columbia", "Nanaimo (Colombie-Britannique)" (SITE-23, MAP-06). */
export const townShown = ({ city, province }: { city: string; province: string }, language: Language): string => {
  const name = provinceName(province, language)
  if (!city || !name) return city || name
  return language === 'fr' ? `${city} (${name})` : `${city}, ${name}`
}
