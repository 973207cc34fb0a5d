import { csvOf, type Cell } from '#domain/csv.ts'
import { type DayRange, instantsOf } from '#domain/day-range.ts'
import { pollResult } from '#domain/surveys.ts'
import { instantOf, isoInZone } from '#domain/zone.ts'
import { listFeedback, type StoredFeedback } from '#server/db/feedback.ts'
import { choiceWords } from '#server/feedback-words.ts'
import type { Locale } from '#contract/wire.ts'
import { words } from '#server/words.ts'
import type { Reader } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import { countBooked } from '#server/db/reservations.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { listTallies, type Tallies, tallyOf } from '#server/db/surveys.ts'
import type { OpenForm } from './open-forms.ts'
import { onTheGoColumns } from './on-the-go-table.ts'
import { ContentError } from './problem.ts'
import { shownInstant } from './shown-instant.ts'
import type { PackSurvey } from '#server/shapes/lists.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { type FormKind, listForms } from '#server/db/forms.ts'

export const namedSite = async (db: Reader, slug: string): Promise<PackSite> => {
  const found = await findSiteBySlug(db, slug)
  if (!found) throw new ContentError(`${slug}: no site in the database has this slug`)
  return found.site
}

/** `locale`: null in the names and codes of the command, which scripts read. */
type TableForm = { zone: string; nameOf: (locationId: string) => string; locale: Locale | null }

const feedbackCells = (one: StoredFeedback, { zone, nameOf, locale }: TableForm) => {
  const instant = (iso: string) => shownInstant(iso, zone, locale)
  const choice = (text: string) => (locale === null ? text : choiceWords(text, locale))
  const offers = one.offers === 1 ? 'yes' : 'no'
  return {
    received: instant(one.received_at),
    location: nameOf(one.location_id),
    customer_type: choice(one.customer_type),
    customer_residence: choice(one.residence),
    first_name: one.first_name,
    last_name: one.last_name,
    email: one.email,
    comments: one.comments,
    offers: locale === null ? offers : words(locale, `form.${offers}`),
    birthday: one.birthday,
    locale: one.locale,
    id: one.id,
    answered: one.answered_at === null ? null : instant(one.answered_at),
    answered_by: one.answered_by,
  } satisfies Record<string, Cell>
}

const feedbackColumns = [
  'received',
  'location',
  'customer_type',
  'customer_residence',
  'first_name',
  'last_name',
  'email',
  'comments',
  'offers',
  'birthday',
  'locale',
  'id',
  'answered',
  'answered_by',
] as const

/** What each column of the messages holds, for a workbook. */
export const feedbackKinds = feedbackColumns.map((name) =>
  name === 'birthday' ? 'date' : name === 'received' || name === 'answered' ? 'time' : 'text',
)

/** Messages as a table with its head, for the command and for the office. */
export const feedbackTable = (messages: readonly StoredFeedback[], form: TableForm): Cell[][] => {
  const { locale } = form
  const head = feedbackColumns.map((name) => (locale === null ? name : words(locale, `office.feedback.column.${name}`)))
  const rows = messages.map((one) => {
    const cells = feedbackCells(one, form)
    return feedbackColumns.map((name) => cells[name])
  })
  return [head, ...rows]
}

export const feedbackCsv = async (db: Reader, slug: string, range: DayRange): Promise<string> => {
  const site = await namedSite(db, slug)
  const { location: places } = await listRecords(db, site.id, ['location'])
  const messages = await listFeedback(db, { siteId: site.id, ...instantsOf(range, site.timezone) })
  const nameOf = (locationId: string) => places.find(({ id }) => id === locationId)?.name ?? locationId
  return csvOf(feedbackTable(messages, { zone: site.timezone, nameOf, locale: null }))
}

/** The choices of a poll with all their votes: those it started with, and those `cast` here. */
export const countedChoices = (poll: PackSurvey, tallies: Tallies) =>
  poll.choices.map((choice) => {
    const cast = Math.max(choice.cast ?? 0, tallyOf(tallies, poll.id, choice.id))
    return { ...choice, starting: choice.votes, cast, votes: choice.votes + cast }
  })

export const surveysCsv = async (db: Reader, slug: string): Promise<string> => {
  const site = await namedSite(db, slug)
  const { survey: polls } = await listRecords(db, site.id, ['survey'])
  const tallies = await listTallies(db, site.id)
  const rows = polls.flatMap((poll) => {
    const counted = countedChoices(poll, tallies)
    const { percents } = pollResult(counted)
    return counted.map(({ id, choice, starting, cast, votes }, index) => [
      poll.id,
      poll.customId,
      poll.question,
      poll.active ? 'yes' : 'no',
      id,
      choice,
      starting,
      cast,
      votes,
      percents[index] ?? 0,
    ])
  })
  return csvOf([
    ['survey', 'customId', 'question', 'active', 'choice_id', 'choice', 'starting_votes', 'votes_here', 'votes', 'percent'],
    ...rows,
  ])
}

/** People per place, day and start, as CSV for the kitchen; it contains no names. */
export const reservationsCsv = async (db: Reader, slug: string, range: DayRange): Promise<string> => {
  const site = await namedSite(db, slug)
  const { location: places } = await listRecords(db, site.id, ['location'])
  const booked = await countBooked(db, site.id, range)
  const rows = booked.map(({ location_id: id, date, minutes, parties, people }) => {
    const place = places.find((one) => one.id === id)
    const starts = isoInZone(instantOf(date, minutes, site.timezone), site.timezone)
    return [place?.name ?? id, date, starts, parties, people, place?.reservation_capacity ?? '', id]
  })
  return csvOf([['location', 'day', 'starts', 'reservations', 'people', 'capacity', 'location_id'], ...rows])
}

const columns: Record<FormKind, readonly string[]> = {
  health_form: `date name email city allergens other_allergies epipen carries_epinephrine celiac gluten_intolerant gf_diet medical_diet
    consent additional_comments locale`.split(/\s+/),
  on_the_go_form: onTheGoColumns,
}

const cellOf = (value: unknown): Cell => (Array.isArray(value) ? value.join('; ') : typeof value === 'string' ? value : '')

/**
 * Both kinds of forms as one CSV, each under its own header, oldest first, in school time. Of a form that `open` answers null for,
 * only the instant is there.
 */
export const formsCsv = async (db: Reader, slug: string, range: DayRange, open: OpenForm = ({ data }) => data): Promise<string> => {
  const site = await namedSite(db, slug)
  const filter = { siteId: site.id, ...instantsOf(range, site.timezone) }
  const rows: Cell[][] = []
  for (const kind of ['health_form', 'on_the_go_form'] as const) {
    const forms = await listForms(db, kind, filter)
    rows.push([kind, 'received', ...columns[kind]])
    for (const form of forms) {
      const answers = JSON.parse(open(form) ?? '{}') as Record<string, unknown>
      rows.push([kind, isoInZone(Date.parse(form.received_at), site.timezone), ...columns[kind].map((column) => cellOf(answers[column]))])
    }
  }
  return csvOf(rows)
}
