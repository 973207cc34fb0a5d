import { addDays, type Day, pad, weekday } from './calendar.ts'
import { foldText } from './fold-text.ts'
import { provinces } from './province.ts'

/** A province or territory by its postal abbreviation. */
export type ProvinceCode = keyof typeof provinces

const codes = Object.entries(provinces) as [ProvinceCode, readonly [string, string]][]

/** The province that an address names, by its abbreviation or either name; null for any other text. */
export const provinceOf = (written: string): ProvinceCode | null =>
  codes.find(([code, names]) => [code, ...names].some((one) => foldText(one) === foldText(written)))?.[0] ?? null

/**
 * A holiday of a province in a year. `public` are those by its employment standards; `observed` are days off by custom, by another act, or
 * for federal and public offices alone, on which many dining halls still change their hours.
 */
export type Holiday = { id: string; day: Day; kind: 'public' | 'observed'; en: string; fr: string }

const dayOf = (year: number, month: number, dayOfMonth: number): Day => `${pad(year, 4)}-${pad(month)}-${pad(dayOfMonth)}`

/** The day of a month that is its nth Monday. */
const nthMonday = (year: number, month: number, nth: number): Day => {
  const first = dayOf(year, month, 1)
  return addDays(first, ((8 - weekday(first)) % 7) + (nth - 1) * 7)
}

/** Easter Sunday of the Gregorian calendar (anonymous algorithm, Meeus, Astronomical Algorithms, chapter 8). */
export const easterSunday = (year: number): Day => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moon = century - Math.floor((century + 8) / 25) + 1
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor(moon / 3) + 15) % 30
  const left = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * left) / 451)
  const sum = epact + left - 7 * late + 114
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}

const onDay = (month: number, dayOfMonth: number) => (year: number) => dayOf(year, month, dayOfMonth)
const onMonday = (month: number, nth: number) => (year: number) => nthMonday(year, month, nth)
const fromEaster = (days: number) => (year: number) => addDays(easterSunday(year), days)

/** The Monday before May 25. */
const inMay = (year: number): Day => {
  const last = dayOf(year, 5, 24)
  return addDays(last, -((weekday(last) + 6) % 7))
}

/** July 1, or July 2 where that is a Sunday (Holidays Act, R.S.C. 1985, c. H-5). */
const onCanadaDay = (year: number): Day => {
  const first = dayOf(year, 7, 1)
  return weekday(first) === 0 ? addDays(first, 1) : first
}

type Provinces = readonly ProvinceCode[]
type Rule = { id: string; on: (year: number) => Day; en: string; fr: string; publicIn: Provinces; observedIn?: Provinces }

const all = codes.map(([code]) => code)
const allBut = (...left: ProvinceCode[]): Provinces => all.filter((code) => !left.includes(code))

const family = { id: 'family', on: onMonday(2, 3) }
const may = { id: 'victoria', on: inMay }
const august = { id: 'august', on: onMonday(8, 1) }
const canada = { id: 'canada', on: onCanadaDay }

/**
 * The days by the employment standards of each province, and the federal ones of the Canada Labour Code: a help for the office, which
 * decides itself when a place is closed.
 */
const rules: readonly Rule[] = [
  { id: 'new-year', on: onDay(1, 1), en: "New Year's Day", fr: "Jour de l'An", publicIn: all },
  { ...family, en: 'Family Day', fr: 'Jour de la famille', publicIn: ['AB', 'BC', 'NB', 'ON', 'SK'] },
  { ...family, en: 'Louis Riel Day', fr: 'Journée Louis Riel', publicIn: ['MB'] },
  { ...family, en: 'Heritage Day', fr: 'Fête du patrimoine', publicIn: ['NS'] },
  { ...family, en: 'Islander Day', fr: 'Fête des Insulaires', publicIn: ['PE'] },
  // In Quebec an employer chooses between the two days of Easter.
  { id: 'good-friday', on: fromEaster(-2), en: 'Good Friday', fr: 'Vendredi saint', publicIn: all },
  { id: 'easter-monday', on: fromEaster(1), en: 'Easter Monday', fr: 'Lundi de Pâques', publicIn: ['QC'], observedIn: allBut('QC') },
  { ...may, en: "National Patriots' Day", fr: 'Journée nationale des patriotes', publicIn: ['QC'] },
  {
    ...may,
    en: 'Victoria Day',
    fr: 'Fête de la Reine',
    publicIn: ['AB', 'BC', 'MB', 'NT', 'NU', 'ON', 'SK', 'YT'],
    observedIn: ['NB', 'NL', 'NS', 'PE'],
  },
  {
    id: 'indigenous',
    on: onDay(6, 21),
    en: 'National Indigenous Peoples Day',
    fr: 'Journée nationale des peuples autochtones',
    publicIn: ['NT', 'YT'],
  },
  { id: 'saint-jean', on: onDay(6, 24), en: 'Saint-Jean-Baptiste Day', fr: 'Fête nationale du Québec (Saint-Jean)', publicIn: ['QC'] },
  { ...canada, en: 'Canada Day', fr: 'Fête du Canada', publicIn: allBut('NL') },
  { ...canada, en: 'Memorial Day and Canada Day', fr: 'Jour commémoratif et fête du Canada', publicIn: ['NL'] },
  { id: 'nunavut', on: onDay(7, 9), en: 'Nunavut Day', fr: 'Jour du Nunavut', publicIn: ['NU'] },
  { ...august, en: 'British Columbia Day', fr: 'Jour de la Colombie-Britannique', publicIn: ['BC'] },
  { ...august, en: 'Saskatchewan Day', fr: 'Jour de la Saskatchewan', publicIn: ['SK'] },
  { ...august, en: 'New Brunswick Day', fr: 'Jour du Nouveau-Brunswick', publicIn: ['NB'] },
  { ...august, en: 'Heritage Day', fr: 'Fête du patrimoine', publicIn: [], observedIn: ['AB'] },
  { ...august, en: 'Terry Fox Day', fr: 'Journée Terry Fox', publicIn: [], observedIn: ['MB'] },
  { ...august, en: 'Natal Day', fr: 'Jour de la Fondation', publicIn: [], observedIn: ['NS'] },
  { ...august, en: 'Civic Holiday', fr: 'Congé civique', publicIn: ['NT', 'NU'], observedIn: ['ON'] },
  { id: 'discovery', on: onMonday(8, 3), en: 'Discovery Day', fr: 'Jour de la Découverte', publicIn: ['YT'] },
  { id: 'labour', on: onMonday(9, 1), en: 'Labour Day', fr: 'Fête du Travail', publicIn: all },
  {
    id: 'reconciliation',
    on: onDay(9, 30),
    en: 'National Day for Truth and Reconciliation',
    fr: 'Journée nationale de la vérité et de la réconciliation',
    publicIn: ['BC', 'MB', 'NT', 'NU', 'PE', 'YT'],
    observedIn: ['AB', 'NB', 'NL', 'NS', 'ON', 'QC', 'SK'],
  },
  {
    id: 'thanksgiving',
    on: onMonday(10, 2),
    en: 'Thanksgiving',
    fr: 'Action de grâce',
    publicIn: ['AB', 'BC', 'MB', 'NT', 'NU', 'ON', 'QC', 'SK', 'YT'],
    observedIn: ['NB', 'NL', 'NS', 'PE'],
  },
  // Nova Scotia and Manitoba have an act of their own for it.
  {
    id: 'remembrance',
    on: onDay(11, 11),
    en: 'Remembrance Day',
    fr: 'Jour du Souvenir',
    publicIn: ['AB', 'BC', 'NB', 'NL', 'NS', 'NT', 'NU', 'PE', 'SK', 'YT'],
    observedIn: ['MB', 'ON', 'QC'],
  },
  { id: 'christmas', on: onDay(12, 25), en: 'Christmas Day', fr: 'Noël', publicIn: all },
  { id: 'boxing', on: onDay(12, 26), en: 'Boxing Day', fr: 'Lendemain de Noël', publicIn: ['ON'], observedIn: allBut('ON') },
]

/** The holidays of a province in a year, in the order of their days; null (a school outside of Canada) has none. */
export const holidaysOf = (province: ProvinceCode | null, year: number): Holiday[] =>
  rules
    .flatMap(({ id, on, en, fr, publicIn, observedIn = [] }): Holiday[] => {
      if (province === null) return []
      const kind = publicIn.includes(province) ? 'public' : observedIn.includes(province) ? 'observed' : null
      return kind === null ? [] : [{ id, day: on(year), kind, en, fr }]
    })
    .sort((a, b) => a.day.localeCompare(b.day))
