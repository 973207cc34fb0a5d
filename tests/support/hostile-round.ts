import { type CallName, calls } from '#contract/calls.ts'
import type { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { logIn } from '../server/accounts/log-in.ts'
import { type Outcome, outcomeOf } from './hostile-answer.ts'
import { hostileCase } from './hostile-cases.ts'

type At = { db: Database; config: ReturnType<typeof readConfig>; url: string }
export type Who = 'nobody' | 'a customer'
type Round = { seed: number | string; many: number; who: Who }

export const callNames = Object.keys(calls) as CallName[]

/** Calls that end the session or the account of the caller: each case uses another customer. */
const ending: readonly CallName[] = [
  'logout',
  'logoutEverywhere',
  'deleteCustomer',
  'login',
  'authenticate',
  'createCustomer',
  'facebookLogin',
]
const atOnce = 8
let made = 0

const someone = (at: At) => logIn(at as Parameters<typeof logIn>[0], { id: `hostile-${(made += 1)}-${process.pid}`, allergens: '["Egg"]' })

type Person = Awaited<ReturnType<typeof someone>>

const casesOf = async (at: At, name: CallName, { seed, many, who }: Round, people: readonly Person[]): Promise<Outcome[]> => {
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
  const wanted = (name: CallName) => (round.who === 'nobody' ? 0 : ending.includes(name) ? round.many : 1)
  const asking = await Promise.all(
    callNames.map(async (name) => ({ name, people: await Promise.all(Array.from({ length: wanted(name) }, () => someone(at))) })),
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
