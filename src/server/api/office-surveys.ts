import { type OfficeSurvey, officeSurveys } from '#contract/office-surveys.ts'
import { inLocale, type Language, languageOf } from '#domain/locale-format.ts'
import { fingerprint } from '#server/content/edit/records.ts'
import { countedChoices } from '#server/content/office-exports.ts'
import { handleStaff } from '#server/context.ts'
import { listRecords } from '#server/db/records.ts'
import { listTallies, type Tallies } from '#server/db/surveys.ts'
import type { PackSurvey } from '#server/shapes/lists.ts'

const bySortOrder = (a: { sort_order?: number | undefined }, b: { sort_order?: number | undefined }) =>
  (a.sort_order ?? 0) - (b.sort_order ?? 0)

const surveyView = (poll: PackSurvey, tallies: Tallies, language: Language): OfficeSurvey => ({
  id: poll.id,
  base: fingerprint(poll),
  question: inLocale(poll, 'question', language),
  active: poll.active,
  choices: countedChoices(poll, tallies)
    .toSorted(bySortOrder)
    .map((one) => ({ id: one.id, choice: inLocale(one, 'choice', language), votes: one.votes })),
})

export const officeSurveyCalls = [
  handleStaff(officeSurveys, 'feedback', async (_, { db, staff, locale }) => {
    const { survey: polls } = await listRecords(db.read, staff.siteId, ['survey'])
    const tallies = await listTallies(db.read, staff.siteId)
    const shown = polls.toSorted((a, b) => Number(b.active) - Number(a.active) || bySortOrder(a, b))
    return { payload: { surveys: shown.map((poll) => surveyView(poll, tallies, languageOf(locale))) } }
  }),
]
