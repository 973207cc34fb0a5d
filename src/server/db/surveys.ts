import { equals } from './engine.ts'
import type { Database, Reader } from './open.ts'

/** Votes cast at this site by choice, without the starting counts of the pack. */
export type Tallies = Map<string, number>

const key = (surveyId: string, choiceId: string) => `${surveyId}\n${choiceId}`

export const tallyOf = (tallies: Tallies, surveyId: string, choiceId: string): number => tallies.get(key(surveyId, choiceId)) ?? 0

/** The votes of a school, or of one poll. */
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
 * Counts one vote per voter; false if the voter has voted already. `cast` is the pack's count of votes before its export, where the
 * tally starts (see src/decisions/017-personal-data-has-an-end.md).
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
