import { expect, test } from 'vitest'
import { closure, regular } from '../../support/school.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { mailsOf } from '../accounts/mailbox.ts'
import { logIn } from '../accounts/log-in.ts'
import { askCall, type Given, parsed } from './ask.ts'
import { hoursOffice } from './hours-office.ts'
import { book, office, site, thursday, wednesday } from './office-school.ts'

/** The hall with dinner as its booking hours. */
const dinner = regular('17:00-20:00', [], { id: 'dinner-seats', name: 'Dinner', type: 'reservation' })
const withDinner = {
  ...office,
  locations: (office.locations ?? []).map((one) =>
    one['id'] === 'hall' ? { ...one, use_reservation_hours: true, schedules: [regular('08:00-20:00', [], { id: 'week' }), dinner] } : one,
  ),
}

const { server, as } = hoursOffice(withDinner)
const save = async (given: Given) => parsed('saveSchedules', await askCall(server, 'saveSchedules', { ...site, ...given }, await as()))
const mailCount = async () => (await mailsOf(server)).filter((mail) => mail.includes('Please check your reservation')).length

/** The hall with other regular hours: they end at an hour, or are left out. */
const regularHours = async (end: number | null): Promise<Given> => {
  const { places } = parsed('officeSchedules', await askCall(server, 'officeSchedules', site, await as()))
  const hall = places.find(({ id }) => id === 'hall')
  if (!hall) throw new Error('the hall is not there')
  const schedules = hall.schedules.flatMap((one) =>
    one.type !== 'location' ? [one] : end === null ? [{ ...one, days: [1] }] : [{ ...one, end_hour: end, end_minutes: 0 }],
  )
  return { place_id: 'hall', base: hall.base, schedules }
}

test.each([
  ['end earlier', 18],
  ['leave the weekday out', null],
])('regular hours that %s warn of the bookings in booking hours, mail their guests and take no more of them [RESV-Q7]', async (_, end) => {
  await book(server, { hour: 19, friends: 3 })
  const given = await regularHours(end)
  const affected = { bookings: 1, people: 4, notified: 1, days: [{ place_id: 'hall', day: wednesday, bookings: 1, people: 4 }] }
  expect(await save({ ...given, check: true })).toMatchObject({ version: null, affected })
  expect(await mailCount()).toBe(0)
  expect(await save(given)).toMatchObject({ affected })
  expect(await mailCount()).toBe(1)
  const { id, headers } = await logIn(server, { id: `late-${String(end)}` })
  const wish = { customer_id: id, location_id: 'hall', date: thursday, hour: 19, minute: 0, friends: 0 }
  expect((await askCall(server, 'createReservation', wish, headers)).headers['x-error-code']).toBe('slot_unavailable')
})

test('other hours for a day that is closed count the bookings that stay outside, and mail again where the former mail is not true any more [HOURS-Q1]', async () => {
  await book(server, { hour: 18 })
  await book(server, { hour: 19, friends: 3 })
  const at = { ...site, place_id: 'hall', day: wednesday, notify: true }
  const closed = parsed('closePlace', await askCall(server, 'closePlace', { ...at, from: '16:00' }, await as()))
  expect(closed.affected).toMatchObject({ bookings: 2, people: 5, notified: 2 })
  expect(await mailCount()).toBe(2)
  const hours = { ...at, openings: [{ start: 690, end: 1110 }] }
  const set = async (given: Given) => parsed('setSpecialHours', await askCall(server, 'setSpecialHours', given, await as()))
  const still = { bookings: 1, people: 4 }
  expect((await set({ ...hours, check: true })).affected).toMatchObject({ ...still, notified: 1 })
  expect((await set(hours)).affected).toMatchObject({ ...still, notified: 1 })
  expect(await mailCount()).toBe(3)
  const sameEnd = { ...at, openings: [{ start: 1050, end: 1110 }] }
  expect((await set({ ...sameEnd, check: true })).affected).toMatchObject({ ...still, notified: 0 })
  expect((await set(sameEnd)).affected).toMatchObject({ ...still, notified: 0 })
  expect(await mailCount()).toBe(3)
  for (const openings of [[], sameEnd.openings, []]) expect((await set({ ...at, openings })).affected.notified).toBeGreaterThan(0)
  expect(await mailCount()).toBe(3 + 2 + 1 + 2)
})

test('a change of content that is only checked sends no mail and leaves the hours as they are; the change itself mails', async () => {
  await book(server, { hour: 18 })
  const { headers } = await enterOffice(server, { role: 'manager' })
  const hall = async () => {
    const input = { ...site, file: 'locations.json', key: 'hall' }
    const [found] = parsed('officeRecords', await askCall(server, 'officeRecords', input, headers)).content
    return { base: found?.base ?? '', schedules: found?.value['schedules'] as object[] }
  }
  const before = await hall()
  const patch = { schedules: [...before.schedules, { id: 'shut', ...closure(wednesday) }] }
  const given = { ...site, edits: [{ file: 'locations.json', key: 'hall', base: before.base, patch }], why: '' }
  const change = async (more: Given = {}) => parsed('changeContent', await askCall(server, 'changeContent', { ...given, ...more }, headers))
  expect((await change({ check: true })).version).toBeNull()
  expect([await hall(), await mailCount()]).toEqual([before, 0])
  expect((await change()).version).toBeGreaterThan(0)
  expect(await mailCount()).toBe(1)
})

test('a change that is made without mails notifies no customer', async () => {
  await book(server, { hour: 18 })
  const at = { ...site, place_id: 'hall', from: '16:00' }
  const closed = parsed('closePlace', await askCall(server, 'closePlace', at, await as()))
  expect([closed.affected.bookings, closed.affected.notified, await mailCount()]).toEqual([1, 0, 0])
})

test.each<[string, Given, RegExp]>([
  ['is closed, with the reason', { openings: [], note: 'Water leak' }, /The Hall is closed on this day\.[\s\S]*Reason: Water leak/],
  ['closes early', { openings: [{ start: 480, end: 1110 }] }, /The Hall closes at 6:30\spm on this day\./],
  [
    'opens later',
    { openings: [{ start: 1170, end: 1320 }], note: 'Private event' },
    /The Hall has other hours on this day: 7:30\spm to 10:00\spm\.[\s\S]*Reason: Private event/,
  ],
])('the mail to a guest whose place %s says so, and what the guest can do', async (_, given, words) => {
  await book(server, { hour: 19 })
  const hours = { ...site, place_id: 'hall', day: wednesday, notify: true, ...given }
  await askCall(server, 'setSpecialHours', hours, await as())
  const mail = (await mailsOf(server)).find((one) => one.includes('Please check your reservation')) ?? ''
  expect(mail).toMatch(words)
  expect(mail).toContain("We haven't cancelled your reservation. Please choose another time")
})

test('the guests are named to those who may see bookings, and counted for everybody', async () => {
  await book(server, { hour: 19, friends: 3 })
  await book(server, { hour: 18 })
  const manager = (await enterOffice(server, { role: 'manager' })).headers
  const checked = { ...site, place_id: 'hall', from: '16:00', check: true }
  const closed = parsed('closePlace', await askCall(server, 'closePlace', checked, manager))
  expect(closed.affected).toMatchObject({
    bookings: 2,
    people: 5,
    guests: [
      { place_id: 'hall', day: wednesday, minutes: 1080, people: 1 },
      { place_id: 'hall', day: wednesday, minutes: 1140, people: 4 },
    ],
  })
  expect(closed.affected.guests?.every(({ name }) => name !== '')).toBe(true)
  const days = { ...site, from: wednesday, to: wednesday, close: ['hall'], check: true }
  expect(parsed('closeDays', await askCall(server, 'closeDays', days, manager)).affected.guests).toHaveLength(2)
  for (const answer of [await askCall(server, 'closePlace', checked, await as()), await askCall(server, 'closeDays', days, await as())])
    expect(answer.text).not.toContain('guests')
})
