import { cookieNames, keepCookie, readCookie } from '#app/cookies.ts'

/** What this browser answered: survey → choice. A cookie holds some 4 kB: the latest sixty are remembered. */
export type Votes = ReadonlyMap<string, string>
const most = 60

/** The votes that the cookie holds (SURV-03). */
export const keptVotes = (): Votes =>
  new Map(
    (readCookie(cookieNames.votes) ?? '').split(' ').flatMap((pair) => {
      const [survey, choice] = pair.split('~')
      return survey && choice ? [[survey, choice] as const] : []
    }),
  )

const write = (votes: Votes): void =>
  keepCookie(
    cookieNames.votes,
    [...votes]
      .slice(-most)
      .map(([survey, choice]) => `${survey}~${choice}`)
      .join(' '),
  )

/** Writes the cookie anew on a visit, so that it does not end (SURV-02, W-COOK-05). */
export const refreshVotes = (): void => {
  const votes = keptVotes()
  if (votes.size > 0) write(votes)
}

/** Remembers an answer; what this browser answered in another tab stays, for only the first one counts (SURV-Q1). */
export const keepVote = (survey: string, choice: string): Votes => {
  const kept = keptVotes()
  const votes = new Map(kept).set(survey, kept.get(survey) ?? choice)
  write(votes)
  return votes
}
