import { equals } from './engine.ts'
import type { Database, Reader } from './open.ts'

/** Votes cast at this site, by choice; the pack's starting counts are not among them. */
export type Tallies = Map<string, number>

const key = (surveyId: string, choiceId: string) => `${surveyId}\n${choiceId}`

export const tallyOf = (tallies: Tallies, surveyId: string, choiceId: string): number => tallies.get(key(surveyId, choiceId)) ?? 0

/** What was voted at a school, or on one of its polls. */
export const listTallies = async (db: Reader, siteId: string, surveyId?: string): Promise<Tallies> => {
  const all = db.selectFrom('survey_tally').select(['survey_id', 'choice_id', 'votes']).where('site_id', '=', siteId)
  const rows = await (surveyId === undefined ? all : all.where('survey_id', '=', surveyId)).execute()
  return new Map(rows.map((row) => [key(row.survey_id, row.choice_id), row.votes]))
}

type Ballot = { siteId: string; surveyId: string; voter: string }

export const hasVoted = async (db: Reader, { siteId, surveyId, voter }: Ballot): Promise<boolean> => {
  const found = await db
    .selectFrom('survey_vote')
    .select('voter')
    .where(equals({ site_id: siteId, survey_id: surveyId, voter }))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Counts one vote of a voter, in one transaction: true for the first, false when the voter has one already. `cast` is
 * what the pack says was voted before it was exported; the tally starts there (see src/decisions/017-personal-data-has-an-end.md).
 */
export const castVote = (
  db: Database,
  { siteId, surveyId, voter, choiceId, cast, at }: Ballot & { choiceId: string; cast: number; at: string },
) =>
  db.transaction(async (trx) => {
    const first = await trx
      .insertInto('survey_vote')
      .values({ site_id: siteId, survey_id: surveyId, voter, choice_id: choiceId, voted_at: at })
      .onConflict((conflict) => conflict.columns(['site_id', 'survey_id', 'voter']).doNothing())
      .returning('voter')
      .executeTakeFirst()
    if (!first) return false
    await trx
      .insertInto('survey_tally')
      .values({ site_id: siteId, survey_id: surveyId, choice_id: choiceId, votes: cast + 1 })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'survey_id', 'choice_id']).doUpdateSet((row) => ({
          votes: row(row.case().when('survey_tally.votes', '<', cast).then(cast).else(row.ref('survey_tally.votes')).end(), '+', 1),
        })),
      )
      .execute()
    return true
  })
