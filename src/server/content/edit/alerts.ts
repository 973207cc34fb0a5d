import type { OfficeAlert } from '#contract/office-today.ts'
import { isoInstant } from '#domain/calendar.ts'
import { alertSpan } from '#domain/alerts.ts'
import { inLocale, languageOf, localeOf, otherLanguage } from '#domain/locale-format.ts'
import type { Writer } from '#server/db/open.ts'
import { derivedId } from '#server/shapes/pack-files.ts'
import type { PackAlert, PackSite } from '#server/shapes/site.ts'
import { type Change, changeContent, type Changed } from './change.ts'
import { fingerprint } from './records.ts'

type Instant = string | null

/** An alert to put up; `id` is null for a new one, whose text says which it is. */
export type AlertDraft = {
  id: string | null
  severity: OfficeAlert['severity']
  /** In English; without a French one, the only text. */
  message: string
  french: string | null
  startsAt: Instant
  endsAt: Instant
  /** None for every page, or for the home page alone. */
  places: readonly string[]
  isHomeOnly: boolean
  /** "" for none; null leaves it as it is. */
  link: string | null
}

type School = Pick<PackSite, 'bilingual' | 'default_locale' | 'timezone'>

type Texts = Pick<AlertDraft, 'message' | 'french'>

/** In the language that the school writes first, which an only text is in, and in its other one. */
const inSchoolOrder = ({ message, french }: Texts, site: Pick<School, 'default_locale'>): [first: string, other: string | null] =>
  french !== null && languageOf(site.default_locale) === 'fr' ? [french, message] : [message, french]

/** The text of a draft in the language that the school writes first. */
export const firstText = (site: Pick<School, 'default_locale'>, draft: Texts): string => inSchoolOrder(draft, site)[0]

export const alertIdOf = (site: Pick<PackSite, 'id' | 'default_locale'>, draft: Texts & Pick<AlertDraft, 'id'>): string =>
  draft.id ?? derivedId(site.id, 'alert', firstText(site, draft))

const newAlert: Omit<PackAlert, 'id' | 'message'> = { icon: 'info', use_link: false, link: '', until: null, translations: [] }

const wordsOf = ({ translations }: PackAlert, draft: AlertDraft, site: School) => {
  const [message, translation] = inSchoolOrder(draft, site)
  const other = localeOf(otherLanguage(languageOf(site.default_locale)))
  // The record itself holds the first language: a translation into it would hide what is written there.
  const others = translations.filter(({ locale }) => locale !== site.default_locale && locale !== other)
  const own = translations.find(({ locale }) => locale === other)
  return { message, translations: translation === null ? others : [...others, { ...own, locale: other, message: translation }] }
}

/** The instants of a draft; those that say what the alert says already stay as they are written. */
const timesOf = (before: PackAlert, { startsAt, endsAt }: AlertDraft, { timezone, now }: { timezone: string; now: number }) => {
  const [was, next] = [before, { starts_at: startsAt, ends_at: endsAt }].map((one) => alertSpan(one, timezone))
  const isSameStart = next?.startsAt === was?.startsAt || (startsAt === null && (was?.startsAt ?? now) <= now)
  return { ...(isSameStart ? {} : { starts_at: startsAt }), ...(next?.endsAt === was?.endsAt ? {} : { ends_at: endsAt, until: null }) }
}

const linkOf = ({ use_link: isLinked, link: before }: PackAlert, { link }: AlertDraft) =>
  link === null || link === (isLinked ? before : '') ? {} : { use_link: link !== '', link }

const alertOf = (
  known: PackAlert | undefined,
  draft: AlertDraft,
  { site, id, now }: { site: School; id: string; now: number },
): PackAlert => {
  const before: PackAlert = known ?? { ...newAlert, id, message: '' }
  const { severity: _severity, places: _places, ...others } = before
  return {
    ...others,
    ...wordsOf(before, draft, site),
    ...timesOf(before, draft, { timezone: site.timezone, now }),
    ...linkOf(before, draft),
    ...(draft.isHomeOnly ? {} : { severity: draft.severity, places: [...draft.places] }),
  }
}

/** A school's alerts with one more, or with the one of that id changed in its place. */
export const withAlert = (site: PackSite, draft: AlertDraft, now: number): PackAlert[] => {
  const { homepage_alerts: alerts } = site
  const id = alertIdOf(site, draft)
  const before = alerts.find((one) => one.id === id)
  const alert = alertOf(before, draft, { site, id, now })
  return before ? alerts.map((one) => (one === before ? alert : one)) : [...alerts, alert]
}

export const withoutAlert = ({ homepage_alerts: alerts }: PackSite, id: string): PackAlert[] => alerts.filter((one) => one.id !== id)

/** The texts of an alert as visitors of each language read them; "" for none of its own. */
const textsOf = (alert: PackAlert, site: School): Pick<OfficeAlert, 'message' | 'message_fr' | 'same_text'> => {
  const base = languageOf(site.default_locale)
  const first = inLocale(alert, 'message', base)
  if (!site.bilingual) return { message: first, message_fr: '', same_text: false }
  const second = inLocale({ message: '', translations: alert.translations }, 'message', otherLanguage(base))
  const [message, message_fr] = base === 'fr' ? [second, first] : [first, second]
  return { message, message_fr, same_text: second !== '' && second === first }
}

/** An alert as the office edits it; a day of its content is an instant here. */
export const officeAlert = (alert: PackAlert, site: School): OfficeAlert => {
  const { startsAt, endsAt } = alertSpan(alert, site.timezone)
  return {
    id: alert.id,
    severity: alert.severity ?? 'notice',
    ...textsOf(alert, site),
    from: startsAt === null ? null : isoInstant(startsAt),
    until: endsAt === null ? null : isoInstant(endsAt),
    places: alert.places ?? [],
    home_only: alert.severity == null && alert.places == null,
    link: alert.use_link ? alert.link : '',
  }
}

type Save = Pick<Change, 'now' | 'note' | 'may'>

export const saveAlerts = (trx: Writer, site: PackSite, alerts: readonly PackAlert[], rest: Save): Promise<Changed> =>
  changeContent(trx, {
    siteId: site.id,
    edits: [{ file: 'site.json', key: '', base: fingerprint(site), patch: { homepage_alerts: alerts } }],
    ...rest,
  })
