import { Problem } from '#contract/errors.ts'
import { markFeedback, officeFeedback, officeFeedbackCsv, officeFeedbackXlsx, type OfficeMessage } from '#contract/office-feedback.ts'
import type { Day } from '#domain/calendar.ts'
import { sheetOfTable } from '#domain/csv.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { instantsOf } from '#domain/day-range.ts'
import { placeName } from '#domain/place-name.ts'
import { feedbackKinds, feedbackTable } from '#server/content/office-exports.ts'
import { handleStaff, type StaffContext } from '#server/context.ts'
import { type FeedbackFilter, listFeedback, listNewestFeedback, markAnswer, type StoredFeedback } from '#server/db/feedback.ts'
import { listRecords } from '#server/db/records.ts'
import { choiceWords } from '#server/feedback-words.ts'
import type { PackLocation } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'
import type { Locale } from '#contract/wire.ts'
import { formCursor, readFormCursor } from '#server/db/forms.ts'
import { words } from '#server/words.ts'
import { csvBytes, drawDocument, listToExport } from './draw-document.ts'
import { staffSite } from './find-site.ts'

const page = 50

type School = { site: PackSite; locations: readonly PackLocation[] }

const schoolOf = async (context: StaffContext): Promise<School> => {
  const site = await staffSite(context)
  const { location: locations } = await listRecords(context.db.read, site.id, ['location'])
  return { site, locations }
}

/** The name of a place, or its id once it is gone. */
const nameOf = ({ locations }: School, id: string, locale: Locale): string => {
  const record = locations.find((one) => one.id === id)
  return record ? placeName(record, languageOf(locale)) : id
}

const messageView = (one: StoredFeedback, school: School, locale: Locale): OfficeMessage => {
  const written: Locale = one.locale === 'fr-ca' ? 'fr-ca' : 'en-ca'
  const about = { place: nameOf(school, one.location_id, written), school: inLocale(school.site, 'name', languageOf(written)) }
  return {
    id: one.id,
    received_at: one.received_at,
    place: nameOf(school, one.location_id, locale),
    first_name: one.first_name,
    last_name: one.last_name,
    email: one.email,
    customer_type: choiceWords(one.customer_type, locale),
    residence: choiceWords(one.residence, locale),
    comments: one.comments,
    offers: one.offers === 1,
    birthday: one.birthday,
    subject: words(written, 'mail.feedback_answer', about),
    answered_at: one.answered_at,
    answered_by: one.answered_by,
  }
}

type Which = { location_id: string; from?: Day | undefined; to?: Day | undefined; unanswered: boolean }

const filterOf = ({ location_id: place, from, to, unanswered }: Which, { staff }: StaffContext, { site }: School) => {
  const own = place === '' ? staff.places : [place].filter((id) => staff.places?.includes(id) ?? true)
  return {
    siteId: site.id,
    ...instantsOf({ from: from ?? null, to: to ?? null }, site.timezone),
    places: own,
    isUnanswered: unanswered,
  } satisfies FeedbackFilter
}

/** The places that ask for feedback, as far as the account reaches. */
const feedbackPlaces = (school: School, { staff, locale }: StaffContext) =>
  school.locations
    .filter(({ id, feedback_form: hasForm }) => hasForm && (staff.places?.includes(id) ?? true))
    .map(({ id }) => ({ id, name: nameOf(school, id, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name))

/** The messages of an export as a table. */
const exported = async (input: Which, context: StaffContext) => {
  const { db, locale } = context
  const school = await schoolOf(context)
  const filter = filterOf(input, context, school)
  const messages = await listToExport((most) => listFeedback(db.read, filter, most))
  return feedbackTable(messages, { zone: school.site.timezone, nameOf: (id) => nameOf(school, id, locale), locale })
}

const fileName = ({ locale }: StaffContext, end: string): string => `${locale === 'fr-ca' ? 'commentaires' : 'feedback'}.${end}`

export const officeFeedbackCalls = [
  handleStaff(officeFeedback, 'feedback', async (input, context) => {
    const school = await schoolOf(context)
    const after = readFormCursor(input.before)
    const rows = await listNewestFeedback(context.db.read, filterOf(input, context, school), { after, most: page + 1 })
    const shown = rows.slice(0, page)
    const last = rows.length > page ? shown.at(-1) : undefined
    return {
      payload: {
        messages: shown.map((one) => messageView(one, school, context.locale)),
        next: last ? formCursor(last) : null,
        places: feedbackPlaces(school, context),
      },
    }
  }),

  handleStaff(markFeedback, 'feedback', async ({ id, answered }, context) => {
    const { db, staff, now, locale } = context
    const school = await schoolOf(context)
    const answer = answered ? { at: new Date(now).toISOString(), by: staff.email } : null
    const marked = await db.transaction((trx) => markAnswer(trx, { siteId: school.site.id, id, places: staff.places }, answer))
    if (!marked) throw new Problem('not_found')
    return { payload: { message: messageView(marked, school, locale) } }
  }),

  handleStaff(officeFeedbackCsv, 'feedback', async (input, context) => {
    const bytes = await drawDocument(context, async () => csvBytes(await exported(input, context), context.locale))
    return { payload: {}, document: { bytes, name: fileName(context, 'csv') } }
  }),

  handleStaff(officeFeedbackXlsx, 'feedback', async (input, context) => {
    const { xlsxBytes } = await import('#server/documents/xlsx.ts')
    const name = words(context.locale, 'office.feedback.title')
    const bytes = await drawDocument(context, async () =>
      xlsxBytes({ name, ...sheetOfTable(await exported(input, context), feedbackKinds) }),
    )
    return { payload: {}, document: { bytes, name: fileName(context, 'xlsx') } }
  }),
]
