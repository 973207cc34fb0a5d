import { setTimeout as sleep } from 'node:timers/promises'
import { type Row, verdict } from '../bench/table.ts'
import { differences, fillCarts, placeAll, type Reply, settledWithin } from '../server/orders/exactly-once.ts'
import { searchTrial } from './card-data.ts'
import { restartPostgres } from './postgres.ts'
import { isApproved, lostOrders, newTrial, type Trial } from './trial.ts'

export const recoverWithinMs = 5000

/** What was reported as paid is paid, what is paid is charged once, and nothing else is. */
export const wrongAfter = async ({ stage }: Trial, replies: readonly (Reply | null)[]): Promise<string[]> => {
  const wrong = (await settledWithin(stage, 70_000)) ? [] : ['not settled in time']
  return [...wrong, ...(await differences(stage)), ...(await lostOrders(stage, replies))]
}

/** Buys until it is stopped; returns all replies and the time of each success. */
export const buyers = (trial: Trial, many: number) => {
  const over = new AbortController()
  const replies: (Reply | null)[] = []
  const successes: number[] = []
  const buying = Array.from({ length: many }, async () => {
    while (!over.signal.aborted) {
      try {
        const [answers = []] = await placeAll(trial.stage, await fillCarts(trial.stage, 1), () => 1)
        replies.push(...answers)
        if (answers.some(isApproved)) successes.push(performance.now())
      } catch {
        // No cart could be filled; the next try may succeed.
        await sleep(50)
      }
    }
  })
  const end = async () => {
    over.abort()
    await Promise.all(buying)
    return replies
  }
  return { successes, replies, end }
}

/** The refusals among the replies. */
export const codesOf = (replies: readonly (Reply | null)[]): string[] => [
  ...new Set(replies.filter((one) => !isApproved(one)).map((one) => (one === null ? 'no answer' : `${one.status} ${one.code}`))),
]

/** Replies that no buyer may see. A payment that could not be recorded at once is being confirmed, and settled later. */
export const strange = (codes: readonly string[], expected: string): string[] =>
  codes.filter((code) => ![expected, '200 payment_pending', '409 order_busy'].includes(code)).map((code) => `a request got ${code}`)

/** PostgreSQL stops under two servers while people buy, and returns. */
export const restartWhileBuying = async (): Promise<Row> => {
  const trial = await newTrial({ engine: 'postgres', many: 2 })
  const buying = buyers(trial, 8)
  await sleep(1500)
  const before = buying.successes.length
  const ended = performance.now()
  await restartPostgres(1000)
  const since = performance.now()
  await sleep(6000)
  const replies = await buying.end()
  const first = buying.successes.find((at) => at > since)
  const wrong = await wrongAfter(trial, replies)
  const codes = codesOf(replies)
  wrong.push(...strange(codes, '503 busy'))
  for (const line of wrong) console.log(`outages: restart: ${line}`)
  const logged = trial.log().split('\n')
  for (const line of new Set(logged.filter((one) => one.includes('"unexpected"')))) console.log(line.slice(0, 600))
  await searchTrial(trial)
  await trial.close()
  const back = first === undefined ? Number.POSITIVE_INFINITY : first - since
  return {
    name: 'outages: PostgreSQL goes and comes back under 2 servers, while 8 buy',
    target: `orders <= ${recoverWithinMs / 1000} s after, none lost`,
    got: `${(back / 1000).toFixed(1)} s after ${((since - ended) / 1000).toFixed(1)} s; ${codes.join(', ')}; ${wrong.length} wrong`,
    verdict: verdict(wrong.length === 0 && back <= recoverWithinMs && before > 0),
  }
}

/** External services that fail for a while: `beside` all at once, `after` one by one, each once the payments before it are settled. */
export const withoutTheRest = async (beside: readonly (() => Promise<Row>)[], after: readonly (() => Promise<Row>)[]): Promise<Row[]> => {
  const rows = await Promise.all(beside.map((part) => part()))
  for (const part of after) rows.push(await part())
  return rows
}
