import { cookieNames, storeCookie, readCookie } from '#app/cookies.ts'

/** This browser's votes: survey → choice. A cookie holds about 4 kB, so only the latest sixty are stored. */
export type Votes = ReadonlyMap<string, string>
const most = 60

/** The votes in the cookie (SURV-03). */
export const storedVotes = (): Votes =>
  new Map(
    (readCookie(cookieNames.votes) ?? '').split(' ').flatMap((pair) => {
      const [survey, choice] = pair.split('~')
      return survey && choice ? [[survey, choice] as const] : []
    }),
  )

const write = (votes: Votes): void =>
  storeCookie(
    cookieNames.votes,
    [...votes]
      .slice(-most)
      .map(([survey, choice]) => `${survey}~${choice}`)
      .join(' '),
  )

/** Renews the cookie's expiry on a visit (SURV-02, W-COOK-05). */
export const refreshVotes = (): void => {
  const votes = storedVotes()
  if (votes.size > 0) write(votes)
}

/** Stores a vote; an earlier one from another tab stays, as only the first counts (SURV-Q1). */
export const storeVote = (survey: string, choice: string): Votes => {
  const stored = storedVotes()
  const votes = new Map(stored).set(survey, stored.get(survey) ?? choice)
  write(votes)
  return votes
}
