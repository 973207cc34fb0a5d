import type { Input } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import { removeAlert, saveAlert } from '#contract/office-today.ts'
import { safeLink } from '#domain/link.ts'
import { longestAlert } from '#domain/office-alert.ts'
import { alertAsksAgain } from '#domain/staff-roles.ts'
import { requireRecentProof } from '#server/accounts/staff-session.ts'
import { type AlertDraft, alertIdOf, firstText, officeAlert, saveAlerts, withAlert, withoutAlert } from '#server/content/edit/alerts.ts'
import { listPlaced } from '#server/content/edit/close.ts'
import { mayOf } from '#server/content/edit/may.ts'
import { handleStaff, type StaffContext } from '#server/context.ts'
import { lockContent } from '#server/db/import.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import { siteVersion } from '#server/db/sites.ts'
import type { PackAlert, PackSite } from '#server/shapes/site.ts'
import { storedSite } from './find-site.ts'
import { readInstant } from './office-content.ts'

type Staff = StaffContext['staff']

type Given = Input<typeof saveAlert>

const readTexts = ({ message, message_fr: french, same_text: isSame }: Given, site: PackSite): Pick<AlertDraft, 'message' | 'french'> => {
  if (message === '' || (french === '' && !isSame && site.bilingual)) throw new Problem('alert_text_required')
  return { message, french: isSame ? message : french || null }
}

const readLink = ({ link }: Given): string | null => {
  if (link && safeLink(link) === null) throw new Problem('malformed')
  return link ?? null
}

const readDraft = (given: Given, site: PackSite, now: number): AlertDraft => {
  const { id, severity, places = [] } = given
  const isHomeOnly = given.home_only && places.length === 0
  const texts = readTexts(given, site)
  if ([texts.message, texts.french ?? ''].some((text) => text.length > longestAlert)) throw new Problem('text_too_long')
  const [startsAt, endsAt] = [readInstant(given.from), readInstant(given.until)]
  if (endsAt !== null && Date.parse(endsAt) <= now) throw new Problem('time_past')
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) throw new Problem('alert_end_first')
  return {
    id: id === '' ? null : id,
    severity,
    ...texts,
    startsAt,
    endsAt,
    places: [...new Set(places)],
    isHomeOnly,
    link: readLink(given),
  }
}

/** A limited account changes the alerts of its places alone. */
const refuseOthers = ({ places: own }: Staff, places: readonly string[]): void => {
  if (own !== null && (places.length === 0 || places.some((id) => !own.includes(id)))) throw new Problem('forbidden')
}

const refuseUnknown = async (db: Reader, siteId: string, places: readonly string[]): Promise<void> => {
  if (places.length === 0) return
  const known = new Set((await listPlaced(db, siteId)).map(({ record }) => record.id))
  if (places.some((id) => !known.has(id))) throw new Problem('place_unknown')
}

const lockedSite = async (trx: Writer, { siteId }: Staff): Promise<PackSite> => {
  await lockContent(trx)
  return storedSite(trx, siteId)
}

/** Saves a school's alerts; answers the version of the content, which stays where nothing changes. */
const save = async (trx: Writer, site: PackSite, { alerts, what }: { alerts: PackAlert[]; what: string }, context: StaffContext) => {
  const { staff, now } = context
  const { version } = await saveAlerts(trx, site, alerts, { note: { author: staff.email, what }, now, may: mayOf(staff) })
  const present = await storedSite(trx, site.id)
  return {
    version: version ?? (await siteVersion(trx, site.id)) ?? 0,
    alerts: present.homepage_alerts.map((alert) => officeAlert(alert, present)),
  }
}

export const officeAlerts = [
  handleStaff(saveAlert, 'alerts', async (given, context) => {
    const { db, staff, now } = context
    refuseOthers(staff, given.places ?? [])
    if (alertAsksAgain(given.places ?? [])) requireRecentProof(context, now)
    const payload = await db.transaction(async (trx) => {
      const site = await lockedSite(trx, staff)
      const draft = readDraft(given, site, now)
      const before = site.homepage_alerts.find(({ id }) => id === alertIdOf(site, draft))
      if (draft.id !== null && !before) throw new Problem('not_found')
      if (before) refuseOthers(staff, before.places ?? [])
      await refuseUnknown(trx, site.id, draft.places)
      return save(trx, site, { alerts: withAlert(site, draft, now), what: `${site.name} shows: ${firstText(site, draft)}` }, context)
    })
    return { payload }
  }),

  handleStaff(removeAlert, 'alerts', async ({ id }, context) => {
    const { db, staff } = context
    const payload = await db.transaction(async (trx) => {
      const site = await lockedSite(trx, staff)
      const before = site.homepage_alerts.find((one) => one.id === id)
      if (!before) throw new Problem('not_found')
      refuseOthers(staff, before.places ?? [])
      return save(trx, site, { alerts: withoutAlert(site, id), what: `${site.name} no longer shows: ${before.message}` }, context)
    })
    return { payload }
  }),
]
