import { randomBytes } from 'node:crypto'
import { Problem } from '#contract/errors.ts'
import { answerSurvey, publicSurveys, type Survey } from '#contract/surveys.ts'
import type { Translations } from '#contract/wire.ts'
import { chosen } from '#domain/surveys.ts'
import type { PackSurvey } from '#server/shapes/lists.ts'
import { findRecord } from '#server/db/records.ts'
import { castVote, hasVoted, listTallies, type Tallies, tallyOf } from '#server/db/surveys.ts'
import { handlePublic, handleVisitor, type PersonalContext } from '#server/context.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'
import { foreverSeconds } from '#server/platform/visitor.ts'
import { owningSite, siteRecords } from './find-site.ts'

/** A dorm shares one address. */
const votesPerAddress: LimitRule = { name: 'votes', most: 200, perMs: hourMs }

const inOrder = <T extends { sort_order?: number | undefined }>(records: readonly T[]): T[] =>
  [...records].sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))

const surveyView = ({ id, customId, question, choices, translations }: PackSurvey, tallies: Tallies): Survey => ({
  id,
  customId,
  question,
  choices: inOrder(choices).map((one) => ({
    id: one.id,
    choice: one.choice,
    votes: one.votes + Math.max(one.cast ?? 0, tallyOf(tallies, id, one.id)),
    translations: one.translations as Translations,
  })),
  translations: translations,
})

const voterOf = ({ visitor, keys }: PersonalContext): string =>
  keys.open('voter', visitor.cookie('voter')) ?? randomBytes(16).toString('base64url')

const findSurvey = async (context: PersonalContext, id: string) => {
  const site = await owningSite(context, 'survey', id)
  const survey = site && (await findRecord(context.db.read, site.id, 'survey', id))
  if (!site || !survey?.active) throw new Problem('not_found')
  return { site, survey }
}

export const surveys = [
  handlePublic(publicSurveys, async ({ site_id: siteId, count }, context) => {
    const { site, survey: all } = await siteRecords(context, siteId, ['survey'])
    const tallies = await listTallies(context.db.read, site.id)
    const shown = inOrder(all.filter((survey) => survey.active)).slice(0, count)
    return { payload: { surveys: shown.map((survey) => surveyView(survey, tallies)) }, cache: 'elsewhere' }
  }),

  handleVisitor(answerSurvey, async (input, context) => {
    const { db, visitor, keys, limits, now } = context
    const { site, survey } = await findSurvey(context, input.survey_id)
    const choice = chosen(survey.choices, input)
    if (!choice) throw new Problem('not_found')
    const ballot = { siteId: site.id, surveyId: survey.id, voter: voterOf(context) }
    if (!(await hasVoted(db.read, ballot))) {
      await limits.take({ rule: votesPerAddress, who: visitor.address })
      await castVote(db, { ...ballot, choiceId: choice.id, cast: choice.cast ?? 0, at: new Date(now).toISOString() })
    }
    visitor.setCookie('voter', keys.sign('voter', ballot.voter), foreverSeconds)
    return { payload: { survey: surveyView(survey, await listTallies(db.read, site.id, survey.id)) } }
  }),
]
