import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfficeSchool } from '#contract/office-page.ts'
import type { WaitingMark } from '#domain/check-ins.ts'
import {
  addWaiting,
  forgetWaiting,
  sendWaiting,
  waitingAtom,
  watchWaiting,
  whenRefused,
} from '#app/features/office/bookings/waiting-marks.ts'
import { schoolAtom } from '#app/features/office/school.ts'
import { readSaved } from '#app/offline/store.ts'
import { appStore } from '#app/store.ts'

const at = '2026-11-25T23:02:00.000Z'
const arrived = (id: string): WaitingMark => ({ id, was: 'expected', state: 'arrived', at })
const undone = (id: string): WaitingMark => ({ id, was: 'arrived', state: 'expected', at })
const client = new QueryClient()
const now = () => appStore.get(waitingAtom)

/** What the server answers to the mark of a booking: "ok", a refusal's code, or nothing at all. */
let answers: Record<string, 'ok' | 'edit_conflict' | 'not_found' | 'busy' | 'nothing'> = {}
let sent: string[] = []
const statusOf = { edit_conflict: 409, not_found: 404, busy: 503 } as const

beforeEach(() => {
  sent = []
  answers = {}
  appStore.set(schoolAtom, { id: 'maple-site' } as OfficeSchool)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { id, state } = JSON.parse(body) as WaitingMark
    const answer = answers[id] ?? 'ok'
    if (answer === 'nothing') throw new TypeError('Failed to fetch')
    sent.push(`${id} ${state}`)
    if (answer !== 'ok') {
      const headers = { 'X-Error-Code': answer, 'Content-Type': 'application/json' }
      return Response.json({ status: 'error', msg: 'No' }, { status: statusOf[answer], headers })
    }
    const booking = { id, minutes: 1080, people: 1, name: 'Ada', arrived_at: at, missed_at: null }
    return Response.json({ status: 'success', request_time: 1, records: 1, booking })
  })
})
afterEach(async () => {
  await forgetWaiting()
  vi.unstubAllGlobals()
})

test('marks are sent in the order in which they were made', async () => {
  for (const mark of [arrived('ada'), arrived('bea'), undone('ada')]) addWaiting(mark, mark.id)
  await sendWaiting(client)
  expect(sent).toEqual(['ada arrived', 'bea arrived', 'ada expected'])
  expect(now()).toMatchObject({ marks: [], refused: [], isStuck: false })
})

test.each(['nothing', 'busy'] as const)('marks wait where the server answers %s, and are sent later', async (answer) => {
  answers = { bea: answer }
  for (const id of ['ada', 'bea', 'cleo']) addWaiting(arrived(id), id)
  await sendWaiting(client)
  expect(now()).toMatchObject({ marks: [arrived('bea'), arrived('cleo')], refused: [], isStuck: true })
  answers = {}
  await sendWaiting(client)
  expect(now()).toMatchObject({ marks: [], isStuck: false })
})

test('a refused mark is named with its reason, what was marked after it is dropped, and the others are sent', async () => {
  answers = { ada: 'edit_conflict', bea: 'not_found' }
  for (const mark of [arrived('ada'), undone('ada'), arrived('bea'), arrived('cleo')]) addWaiting(mark, mark.id.toUpperCase())
  await sendWaiting(client)
  expect(sent).toEqual(['ada arrived', 'bea arrived', 'cleo arrived'])
  expect(now()).toMatchObject({
    marks: [],
    refused: [
      { id: 'ada', name: 'ADA', words: 'office.bookings.refused.changed' },
      { id: 'bea', name: 'BEA', words: 'office.bookings.refused.gone' },
    ],
  })
})

test('a booking whose mark was refused is no longer refused once it is marked again', async () => {
  const refusedIds = () => now().refused.map(({ id }) => id)
  answers = { ada: 'edit_conflict' }
  addWaiting(arrived('ada'), 'Ada')
  await sendWaiting(client)
  expect(refusedIds()).toEqual(['ada'])
  answers = {}
  addWaiting(arrived('ada'), 'Ada')
  await sendWaiting(client)
  expect(refusedIds()).toEqual([])
})

test('what was said of a mark is taken back when it is refused, also after the network was away, and stays where it is saved', async () => {
  const takenBack: string[] = []
  answers = { ada: 'nothing' }
  for (const id of ['ada', 'bea']) {
    addWaiting(arrived(id), id)
    whenRefused(id, () => takenBack.push(id))
  }
  await sendWaiting(client)
  expect([takenBack, now().isStuck]).toEqual([[], true])
  answers = { ada: 'edit_conflict' }
  await sendWaiting(client)
  expect([takenBack, sent]).toEqual([['ada'], ['ada arrived', 'bea arrived']])
  answers = { bea: 'not_found' }
  addWaiting(undone('bea'), 'bea')
  await sendWaiting(client)
  expect(takenBack).toEqual(['ada'])
})

test('a new page sends what waits for the same person, and for no other', async () => {
  answers = { ada: 'nothing' }
  const stop = watchWaiting(client, 'host@maple.test')
  addWaiting(arrived('ada'), 'Ada Roy')
  await sendWaiting(client)
  stop()
  // A page that was closed and opened again.
  appStore.set(waitingAtom, { ...now(), marks: [], names: new Map() })
  const stopAgain = watchWaiting(client, 'host@maple.test')
  await expect.poll(() => now().marks).toEqual([arrived('ada')])
  stopAgain()
  appStore.set(waitingAtom, { ...now(), marks: [] })
  const stored = () => readSaved('office-marks maple-site', Date.now())
  expect(JSON.stringify(await stored())).toMatch(/"ada"/)
  expect(JSON.stringify(await stored())).not.toMatch(/Roy/)
  const stopOther = watchWaiting(client, 'other@maple.test')
  await expect.poll(stored).toBeNull()
  stopOther()
  expect([now().marks, sent]).toEqual([[], []])
})
