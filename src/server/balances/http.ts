import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { isDay } from '#domain/calendar.ts'
import { instantFrom } from '#domain/zone.ts'
import type { BalanceSchool } from '#server/config-balances.ts'
import type { BalanceProvider, BalanceResult, HeldBalance } from './port.ts'

const largest = 256 * 1024
/** The clocks of two machines differ. */
const skewMs = 5 * 60 * 1000

const line = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^\P{C}*$/u))
const names = z.pipe(
  z.object({ en: line, fr: z.optional(line) }),
  z.transform(({ en, fr = en }) => ({ en, fr })),
)
const cents = z.int().check(z.minimum(-99_999_999), z.maximum(99_999_999))
const count = z.int().check(z.minimum(0), z.maximum(9999))
const meals = z.int().check(z.minimum(-100), z.maximum(9999))
const calendarDay = z.string().check(z.refine(isDay))
const instant = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => instantFrom(text) !== null),
  ),
  z.transform((text) => instantFrom(text) ?? 0),
)
const orNull = <T extends z.ZodMiniType>(shape: T) => z._default(z.nullable(shape), null)

/** README.md describes it. */
const held = z.object({
  as_of: instant,
  swipes: z
    .array(
      z.object({
        id: line,
        name: names,
        left: count,
        of: orNull(count),
        period: z.enum(['day', 'week', 'month', 'term']),
        resets: orNull(calendarDay),
      }),
    )
    .check(z.maxLength(10)),
  funds: z.array(z.object({ id: line, name: names, left_cents: cents, low_below_cents: orNull(cents) })).check(z.maxLength(10)),
  movements: z
    .array(z.object({ at: instant, place: names, account: line, cents: orNull(cents), meals: orNull(meals) }))
    .check(z.maxLength(500)),
})

const balanceIn = (body: unknown, nowMs: number): HeldBalance | null => {
  const read = held.safeParse(body)
  if (!read.success || read.data.as_of > nowMs + skewMs) return null
  const { as_of: asOf, swipes, funds, movements } = read.data
  const asOfMs = Math.min(asOf, nowMs)
  return {
    asOfMs,
    swipes,
    funds: funds.map(({ left_cents: leftCents, low_below_cents: lowBelowCents, ...fund }) => ({ ...fund, leftCents, lowBelowCents })),
    movements: movements
      .map(({ at: atMs, ...movement }) => ({ atMs, ...movement }))
      .filter(({ atMs }) => atMs <= asOfMs)
      .sort((one, other) => other.atMs - one.atMs),
  }
}

/** Null for an answer that is too large. */
const textWithin = async ({ body }: Response): Promise<string | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > largest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What the signature covers: the method, the path with its query, the date and the body, one below the other. */
const signatureOf = (key: string, { path, date, body }: { path: string; date: string; body: string }): string =>
  createHmac('sha256', key).update(['POST', path, date, body].join('\n')).digest('hex')

type Timing = { clock: () => number; patienceMs: number }

const ask = ({ url, key }: BalanceSchool, body: string, { clock, patienceMs }: Timing): Promise<Response> => {
  const { pathname, search } = new URL(url)
  const date = new Date(clock()).toISOString()
  return fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-campus-date': date,
      'x-campus-signature': `sha256=${signatureOf(key, { path: pathname + search, date, body })}`,
    },
  })
}

/** Asks the card office of a school over HTTP, with signed requests (README.md). */
export const httpBalances = (
  schools: ReadonlyMap<string, BalanceSchool>,
  timing: Timing = { clock: Date.now, patienceMs: 4000 },
): BalanceProvider => ({
  schools: new Set(schools.keys()),
  read: async ({ slug, studentId, email }, nowMs): Promise<BalanceResult> => {
    const school = schools.get(slug)
    if (!school) return { outcome: 'unknown', reason: 'not_configured' }
    try {
      const response = await ask(school, JSON.stringify({ student_id: studentId, email }), timing)
      if (response.status !== 200) {
        await response.body?.cancel()
        return response.status === 404 ? { outcome: 'unknown_student' } : { outcome: 'unknown', reason: 'status' }
      }
      const text = await textWithin(response)
      if (text === null) return { outcome: 'unknown', reason: 'too_large' }
      const balance = balanceIn(JSON.parse(text), nowMs)
      return balance === null ? { outcome: 'unknown', reason: 'unreadable' } : { outcome: 'balance', balance }
    } catch {
      // The error may contain the answer, so it is replaced by a word.
      return { outcome: 'unknown', reason: 'unreachable' }
    }
  },
})
