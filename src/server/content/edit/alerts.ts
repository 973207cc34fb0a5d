import type { OfficeAlert } from '#contract/office-today.ts'
import { alertSpan } from '#domain/alerts.ts'
import { isoInstant } from '#domain/zone.ts'
import type { Writer } from '#server/db/open.ts'
import { derivedId } from '#server/shapes/pack-files.ts'
import type { PackAlert, PackSite } from '#server/shapes/site.ts'
import { type Change, changeContent, type Changed } from './change.ts'
import { fingerprint } from './records.ts'

type Instant = string | null

/** An alert to put up; `id` is null for a new one, whose text says which it is. `messageFr` null leaves it without French. */
export type AlertDraft = {
  id: string | null
  severity: OfficeAlert['severity']
  message: string
  messageFr: string | null
  startsAt: Instant
  endsAt: Instant
  /** None for every page. */
  places: readonly string[]
}

export const alertIdOf = (site: Pick<PackSite, 'id'>, { id, message }: Pick<AlertDraft, 'id' | 'message'>): string =>
  id ?? derivedId(site.id, 'alert', message)

const french = 'fr-ca'

const newAlert: Omit<PackAlert, 'id' | 'message'> = { icon: 'info', use_link: false, link: '', until: null, translations: [] }

const alertOf = (before: PackAlert | undefined, draft: AlertDraft, id: string): PackAlert => {
  const { translations, ...old } = before ?? { ...newAlert, id, message: '' }
  const others = translations.filter(({ locale }) => locale !== french)
  const ownFrench = translations.find(({ locale }) => locale === french)
  return {
    ...old,
    id,
    message: draft.message,
    until: null,
    severity: draft.severity,
    starts_at: draft.startsAt,
    ends_at: draft.endsAt,
    places: [...draft.places],
    translations: draft.messageFr === null ? others : [...others, { ...ownFrench, locale: french, message: draft.messageFr }],
  }
}

/** A school's alerts with one more, or with the one of that id changed in its place. */
export const withAlert = (site: PackSite, draft: AlertDraft): PackAlert[] => {
  const { homepage_alerts: alerts } = site
  const id = alertIdOf(site, draft)
  const before = alerts.find((one) => one.id === id)
  const alert = alertOf(before, draft, id)
  return before ? alerts.map((one) => (one === before ? alert : one)) : [...alerts, alert]
}

export const withoutAlert = ({ homepage_alerts: alerts }: PackSite, id: string): PackAlert[] => alerts.filter((one) => one.id !== id)

/** An alert as the office edits it; a day of its content is an instant here. */
export const officeAlert = (alert: PackAlert, zone: string): OfficeAlert => {
  const { startsAt, endsAt } = alertSpan(alert, zone)
  const messageFr = alert.translations.find(({ locale }) => locale === french)?.['message']
  const message_fr = typeof messageFr === 'string' ? messageFr : ''
  return {
    id: alert.id,
    severity: alert.severity ?? 'notice',
    message: alert.message,
    message_fr,
    same_text: message_fr !== '' && message_fr === alert.message,
    from: startsAt === null ? null : isoInstant(startsAt),
    until: endsAt === null ? null : isoInstant(endsAt),
    places: alert.places ?? [],
    home_only: alert.severity == null && alert.places == null,
  }
}

type Save = Pick<Change, 'now' | 'note' | 'may'>

export const saveAlerts = (trx: Writer, site: PackSite, alerts: readonly PackAlert[], rest: Save): Promise<Changed> =>
  changeContent(trx, {
    siteId: site.id,
    edits: [{ file: 'site.json', key: '', base: fingerprint(site), patch: { homepage_alerts: alerts } }],
    ...rest,
  })
