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

/** What ends the session or the account of who asks: the next case begins with another. */
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
let people = 0

const someone = (at: At) =>
  logIn(at as Parameters<typeof logIn>[0], { id: `hostile-${(people += 1)}-${process.pid}`, allergens: '["Egg"]' })

const casesOf = async (at: At, name: CallName, { seed, many, who }: Round): Promise<Outcome[]> => {
  let customer = who === 'nobody' ? null : await someone(at)
  const outcomes: Outcome[] = []
  for (let index = 0; index < many; index += 1) {
    if (customer !== null && index > 0 && ending.includes(name)) customer = await someone(at)
    outcomes.push(await outcomeOf(at.url, name, hostileCase(name, { seed: `${seed}/${who}`, index, customer })))
  }
  return outcomes
}

/** So many hostile cases of every call of the contract, some calls at a time; what was wrong, and how often each status came. */
export const hostileRound = async (at: At, round: Round): Promise<{ sent: number; wrong: string[]; statuses: Map<number, number> }> => {
  const left = [...callNames]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) outcomes.push(...(await casesOf(at, name, round)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const statuses = new Map<number, number>()
  for (const { status } of outcomes) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return { sent: outcomes.length, wrong: outcomes.flatMap(({ wrong }) => (wrong === null ? [] : [wrong])), statuses }
}
