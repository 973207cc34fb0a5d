import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#domain/calendar.ts'
import { emailKey } from '#server/db/customers.ts'
import type { Database } from '#server/db/open.ts'
import { regular, type School } from '../../support/school.ts'
import { logIn, signUpForm } from '../accounts/log-in.ts'
import { feedbackForm, maple } from '../api/maple.ts'

/** `url` is that of the server that runs now, or of each in turn. */
type Crowd = { db: Database; config: Parameters<typeof logIn>[0]['config']; readonly url: string }
type Person = { id: string; cookie: string; values: string[] }
/** What the sender of a write learns: done, refused, or nothing. */
type Outcome = 'done' | 'refused' | 'nothing'
type Reply = { outcome: Outcome; code: string; body: Record<string, unknown>; cookie: string }
/** A write, and how often it is stored, read again. */
type Deed = { what: string; outcome: Outcome; times: () => Promise<number> }

const siteId = 'maple-site'
const own = { site_id: siteId }
const firstDay = '2026-11-27'
const table = { use_reservations: true, reservation_interval: 30 }
const allDay = (id: string) => [regular('0:00-24:00', [], { id: `${id}-hours` })]
const fullStarts = 96
/** A hall has so many starts; the next ones are in the next hall, so that no start is asked for twice. */
const wideStarts = 480
const wides = Array.from({ length: 12 }, (_, index) => `wide-${index}`)

/** Maple University with halls where every visitor finds a seat, and a table for one that is always taken. */
export const crowdSchool: School = {
  ...maple,
  site: { ...maple.site, use_reservations: true },
  locations: [
    ...(maple.locations ?? []),
    ...wides.map((id) => ({ id, ...table, reservation_capacity: 100_000, schedules: allDay(id) })),
    { id: 'full', ...table, reservation_capacity: 1, schedules: allDay('full') },
  ],
}

type Init = { method?: string; headers: Record<string, string>; body?: string }

let sent = 0

const ask = async (crowd: Crowd, path: string, init: Init): Promise<Reply> => {
  sent += 1
  // One of several servers, where another one is named each time.
  const { url } = crowd
  try {
    const headers = { Origin: url, 'X-Forwarded-For': `10.${sent % 250}.${(sent >> 8) % 250}.7`, ...init.headers }
    const answer = await fetch(`${url}${path}`, { ...init, headers })
    const body = (await answer.json()) as Reply['body']
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    const code = answer.headers.get('x-error-code') ?? ''
    return { outcome: answer.ok ? 'done' : 'refused', code, body, cookie: cookie.join('; ') }
  } catch {
    return { outcome: 'nothing', code: '', body: {}, cookie: '' }
  }
}
const send = (crowd: Crowd, path: string, body: object, { cookie = '', method = 'POST' } = {}) =>
  ask(crowd, path, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', Cookie: cookie } })
/** What is read must be there: a server runs. */
const read = async (crowd: Crowd, path: string, given: Record<string, string>, cookie = ''): Promise<Reply['body']> => {
  const { outcome, body, code } = await ask(crowd, `${path}?${new URLSearchParams(given).toString()}`, { headers: { Cookie: cookie } })
  if (outcome !== 'done') throw new Error(`${path}: ${outcome} ${code}`)
  return body
}

type Row = { id: string; location_id: string; date: string; hour: number; minute: number }
type Start = Omit<Row, 'id'>
const startOf = (location_id: string, index: number): Start => ({
  location_id,
  date: addDays(firstDay, Math.floor(index / 48) % 10),
  hour: Math.floor((index % 48) / 2),
  minute: (index % 2) * 30,
})
const wideStart = (index: number): Start => startOf(wides[Math.floor(index / wideStarts) % wides.length]!, index)
const isAt = (start: Start) => (row: Row) =>
  row.location_id === start.location_id && row.date === start.date && row.hour === start.hour && row.minute === start.minute

const solved = async (crowd: Crowd): Promise<string> => {
  const { algorithm, challenge, salt, signature } = await read(crowd, '/v1/captcha', own)
  let number = 0
  while (
    createHash('sha256')
      .update(`${String(salt)}${number}`)
      .digest('hex') !== challenge
  )
    number += 1
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}

const lettersOf = (index: number) => String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

type Turn = { crowd: Crowd; person: Person; index: number; keep: (deed: Deed & { key?: string }) => void; strange: (line: string) => void }
type Act = (turn: Turn) => Promise<Outcome>

const listed = async ({ crowd, person }: Turn, path: string, name: string): Promise<Row[]> =>
  (await read(crowd, path, { customer_id: person.id }, person.cookie))[name] as Row[]
const bookings = (turn: Turn) => listed(turn, '/v1/customer/reservations', 'reservations')
const waits = (turn: Turn) => listed(turn, '/v1/customer/waitlist', 'waits')

/** Sends as a person; what is refused where it should be done is strange, but for a database that is another's. */
const write = async ({ crowd, person, strange }: Turn, path: string, given: object, method = 'POST'): Promise<Reply> => {
  const reply = await send(crowd, path, { customer_id: person.id, ...given }, { cookie: person.cookie, method })
  if (reply.outcome === 'refused' && reply.code !== 'busy') strange(`${method} ${path} was refused: ${reply.code}`)
  return reply
}

const book: Act = async (turn) => {
  const start = wideStart(turn.index)
  const { outcome } = await write(turn, '/v1/reservations', { ...start, friends: 0 })
  turn.keep({ what: 'a booking', outcome, times: async () => (await bookings(turn)).filter(isAt(start)).length })
  return outcome
}
const cancel: Act = async (turn) => {
  const start = wideStart(turn.index)
  const booked = await write(turn, '/v1/reservations', { ...start, friends: 0 })
  const id = ((booked.body['reservations'] ?? []) as Row[]).find(isAt(start))?.id
  if (id === undefined) return booked.outcome
  const { outcome } = await write(turn, '/v1/reservations', { reservation_id: id }, 'DELETE')
  turn.keep({ what: 'a cancelled booking', outcome, times: async () => 1 - (await bookings(turn)).filter((row) => row.id === id).length })
  return outcome
}
const join: Act = async (turn) => {
  const start = startOf('full', turn.index % fullStarts)
  const { outcome } = await write(turn, '/v1/reservations/waitlist', { ...start, friends: 0 })
  const key = `${turn.person.id} waits ${JSON.stringify(start)}`
  turn.keep({ what: 'a place in a line', key, outcome, times: async () => (await waits(turn)).filter(isAt(start)).length })
  return outcome
}
const like: Act = async (turn) => {
  const key = `dish-${turn.index}`
  const { outcome } = await write(turn, '/v1/customer/favourites', { ...own, add: [{ key, name: 'Soup', translations: [] }] })
  const kept = async () => (await listed(turn, '/v1/customer/favourites', 'favourites')) as unknown as { key: string }[]
  turn.keep({ what: 'a favourite', outcome, times: async () => (await kept()).filter((one) => one.key === key).length })
  return outcome
}
const saveProfile: Act = async (turn) => {
  const { crowd, person } = turn
  const contact_name = `Zoe ${lettersOf(turn.index)}`
  const { outcome } = await write(turn, '/v1/customer/update_allergen_profile', { ...own, contact_name, contact_number: '4165551234' })
  // A profile without an answer is stored, or the one before it.
  if (outcome !== 'refused') person.values = outcome === 'done' ? [contact_name] : [...person.values, contact_name]
  const now = async () =>
    (await read(crowd, '/v1/customer/info', { customer_id: person.id }, person.cookie))['customer'] as { contact_name: string }
  const times = async () => Number(person.values.includes((await now()).contact_name))
  turn.keep({ what: 'a saved profile', key: `${person.id} profile`, outcome: 'done', times })
  return outcome
}
const fill: Act = async (turn) => {
  const holder = {
    ...own,
    cookie: (0xadd_0000 + turn.index).toString(16).padStart(32, '0'),
    customer_type_id: 'student',
    location_id: 'residence',
  }
  const { outcome } = await write(turn, '/v1/cart/add_meal_plan', { ...holder, meal_plan: 'gold', item_type: 'Meal plan' })
  const cart = async () => (await read(turn.crowd, '/v1/cart/fetch', holder))['shoppingCart'] as { items: unknown[] }
  turn.keep({ what: 'a filled cart', outcome, times: async () => (await cart()).items.length })
  return outcome
}
const tell: Act = async (turn) => {
  const { db } = turn.crowd
  const comments = `Message ${turn.index}`
  let captcha_response: string
  try {
    captcha_response = await solved(turn.crowd)
  } catch {
    return 'nothing'
  }
  const { outcome } = await write(turn, '/v1/feedback/submit', {
    ...feedbackForm,
    email: `f${turn.index}@maple.test`,
    comments,
    captcha_response,
  })
  const rows = () => db.read.selectFrom('feedback').select('id').where('comments', '=', comments).execute()
  turn.keep({ what: 'a message', outcome, times: async () => (await rows()).length })
  return outcome
}
const signUp: Act = async (turn) => {
  const { crowd } = turn
  const email = `new-${turn.index}@maple.test`
  // Without a session: who signs up leaves the one they had.
  const { outcome, cookie } = await write({ ...turn, person: { ...turn.person, cookie: '' } }, '/v1/customer/create', {
    ...signUpForm,
    email,
  })
  const rows = () => crowd.db.read.selectFrom('customer').select('id').where('email_key', '=', emailKey(email)).execute()
  const isIn = async () => {
    const { customer } = (await read(crowd, '/v1/customer/session', own, cookie)) as { customer: { email: string } | null }
    return customer?.email === email
  }
  turn.keep({ what: 'an account', outcome, times: async () => (outcome === 'done' && !(await isIn()) ? 0 : (await rows()).length) })
  return outcome
}

const acts: readonly Act[] = [book, like, fill, join, cancel, saveProfile, book, like, tell, fill, join, signUp]
const workers = 12

/** The confirmed writes of a crowd, and those that are not stored once: of all, or of what was sent since the last look. */
type Deeds = { done: number; nothing: number; wrong: (all?: boolean) => Promise<string[]>; rush: () => Promise<void> }

/** People who book, cancel, wait, sign up, save, vote and write until their server ends (`rush`), with another `url` as often as wanted. */
export const newCrowd = async (crowd: Crowd): Promise<Deeds> => {
  const at = crowd as Parameters<typeof logIn>[0]
  const people: Person[] = []
  for (let index = 0; index <= workers * 2; index += 1) {
    const { id, headers } = await logIn(at, { id: `crowd-${index}` })
    people.push({ id, cookie: headers.Cookie, values: [''] })
  }
  const holder = people[0]!
  for (let index = 0; index < fullStarts; index += 1) {
    const start = { customer_id: holder.id, ...startOf('full', index), friends: 0 }
    const { code } = await send(crowd, '/v1/reservations', start, { cookie: holder.cookie })
    if (code !== '') throw new Error(`no table is taken: ${code}`)
  }
  const deeds = new Map<string, Deed>()
  let fresh = new Set<string>()
  const strange: string[] = []
  const votes = { done: 0, nothing: 0 }
  let [turns, done, nothing] = [0, 0, 0]
  const count = (outcome: Outcome) => {
    if (outcome === 'done') done += 1
    if (outcome === 'nothing') nothing += 1
  }
  const vote = async () => {
    const { outcome } = await send(crowd, '/v1/surveys/answer', { survey_id: 'drink', choice_id: 'either' })
    if (outcome !== 'refused') votes[outcome] += 1
    return outcome
  }
  const work = async (worker: number) => {
    for (let turn = 0; ; turn += 1) {
      const index = (turns += 1)
      const person = people[1 + worker + workers * (turn % 2)] ?? holder
      const keep = ({ key = `${index}`, ...deed }: Deed & { key?: string }) => {
        // A repeated request may find its work done: the first answer counts.
        fresh.add(key)
        deeds.set(key, deeds.get(key)?.outcome === 'done' ? { ...deed, outcome: 'done' } : deed)
      }
      const act = index % 13 === 0 ? vote : acts[index % acts.length]!
      const outcome = await act({ crowd, person, index, keep, strange: (line) => strange.push(line) })
      count(outcome)
      if (outcome === 'nothing') return
      if (outcome === 'refused') await sleep(20)
    }
  }
  const wrong = async (all = false): Promise<string[]> => {
    const [found, looked] = [strange.splice(0), fresh]
    fresh = new Set()
    for (const [key, { what, outcome, times }] of deeds) {
      if (!all && !looked.has(key)) continue
      const stored = await times()
      const isRight = outcome === 'done' ? stored === 1 : outcome === 'nothing' ? stored === 0 || stored === 1 : stored === 0
      if (!isRight) found.push(`${what} (${key}) with the outcome ${outcome} is stored ${stored} times`)
    }
    const { surveys } = (await read(crowd, '/v1/surveys/public_list', own)) as {
      surveys: { id: string; choices: { id: string; votes: number }[] }[]
    }
    const counted = surveys.find(({ id }) => id === 'drink')?.choices.find(({ id }) => id === 'either')?.votes ?? 0
    if (counted < votes.done || counted > votes.done + votes.nothing) found.push(`${counted} votes of ${votes.done} confirmed`)
    return found
  }
  return {
    get done() {
      return done
    },
    get nothing() {
      return nothing
    },
    wrong,
    rush: async () => void (await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))),
  }
}
