import type { Call } from '#contract/call.ts'
import { type AnyCallName, allCalls } from '#contract/all-calls.ts'
import type { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { enterOffice } from '../server/accounts/enter-office.ts'
import { logIn } from '../server/accounts/log-in.ts'
import { type Outcome, outcomeOf } from './hostile-answer.ts'
import { hostileCase } from './hostile-cases.ts'

type At = { db: Database; config: ReturnType<typeof readConfig>; url: string }
export type Who = 'nobody' | 'a customer' | 'a manager'
type Round = { seed: number | string; many: number; who: Who }

export const callNames = Object.keys(allCalls) as AnyCallName[]

/** Calls that end the session or the account of the caller: each case uses another customer. */
const ending: readonly AnyCallName[] = [
  'logout',
  'logoutEverywhere',
  'deleteCustomer',
  'login',
  'authenticate',
  'createCustomer',
  'facebookLogin',
  'endOfficeSession',
]
const atOnce = 8
let made = 0

type Person = { id: string; headers: Record<string, string> }
const someone = (at: At, who: Who): Promise<Person> => {
  const id = `hostile-${(made += 1)}-${process.pid}`
  const server = at as Parameters<typeof logIn>[0]
  return who === 'a manager' ? enterOffice(server, { email: `${id}@maple.test` }) : logIn(server, { id, allergens: '["Egg"]' })
}

/** A manager's cookie opens the office's own calls. */
const isFor = (who: Who, name: AnyCallName): boolean => who !== 'a manager' || (allCalls[name] as Call).caller === 'staff'

const casesOf = async (at: At, name: AnyCallName, { seed, many, who }: Round, people: readonly Person[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (let index = 0; index < many; index += 1) {
    const customer = people[index % people.length] ?? null
    outcomes.push(await outcomeOf(at.url, name, hostileCase(name, { seed: `${seed}/${who}`, index, customer })))
  }
  return outcomes
}

/** Sends `many` hostile cases of every call of the contract, several calls at once. Returns what was wrong, and how often each status came. */
export const hostileRound = async (at: At, round: Round): Promise<{ sent: number; wrong: string[]; statuses: Map<number, number> }> => {
  // All customers log in first: two processes that write to one SQLite file wait for each other.
  const wanted = (name: AnyCallName) => (round.who === 'nobody' ? 0 : ending.includes(name) ? round.many : 1)
  const asking = await Promise.all(
    callNames
      .filter((name) => isFor(round.who, name))
      .map(async (name) => ({ name, people: await Promise.all(Array.from({ length: wanted(name) }, () => someone(at, round.who))) })),
  )
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let next = asking.pop(); next; next = asking.pop()) outcomes.push(...(await casesOf(at, next.name, round, next.people)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const statuses = new Map<number, number>()
  for (const { status } of outcomes) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return { sent: outcomes.length, wrong: outcomes.flatMap(({ wrong }) => (wrong === null ? [] : [wrong])), statuses }
}
