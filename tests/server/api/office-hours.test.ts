import { describe, expect, test } from 'vitest'
import { listContentChanges } from '#server/db/content-changes.ts'
import { siteVersion } from '#server/db/sites.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { mailsOf } from '../accounts/mailbox.ts'
import { askCall, type Given, parsed, statusAndCode } from './ask.ts'
import { hoursOffice, type Person } from './hours-office.ts'
import { book, site, thursday, wednesday } from './office-school.ts'

const { server, as } = hoursOffice()
const close = async (given: Given, person?: Person) => askCall(server, 'closePlace', { ...site, ...given }, await as(person))
const closed = async (given: Given) => parsed('closePlace', await close(given))
const set = async (given: Given, person?: Person) => askCall(server, 'setSpecialHours', { ...site, ...given }, await as(person))
const hoursSet = async (given: Given) => parsed('setSpecialHours', await set(given))
const today = async () => parsed('officeToday', await askCall(server, 'officeToday', site, await as()))
const placeNow = async (id: string) => (await today()).places.find((one) => one.id === id)
const version = () => siteVersion(server.db.read, 'maple-site')

describe('a place that is closed from a time on', () => {
  test('is closed then in one version, with who and what in the history', async () => {
    const before = Number(await version())
    const { headers, email } = await enterOffice(server, { role: 'kitchen' })
    const given = { ...site, place_id: 'hall', from: '14:00', note: 'Power cut' }
    const answer = parsed('closePlace', await askCall(server, 'closePlace', given, headers))
    expect(answer).toMatchObject({ version: before + 1, affected: { bookings: 0, people: 0 } })
    const [change] = await listContentChanges(server.db.read, 'maple-site')
    expect(change).toMatchObject({ version: before + 1, author: email, what: 'The Hall is closed on 2026-11-25 from 14:00' })
    expect(await placeNow('hall')).toMatchObject({
      openings: [{ start: 480, end: 840 }],
      usual: [{ start: 480, end: 1200 }],
      state: 'open',
      changed: { version: before + 1, author: email, at: '2026-11-25T15:00:00.000Z' },
    })
  })

  test('is closed at once without a time, and closing it again changes nothing', async () => {
    await closed({ place_id: 'hall' })
    expect(await placeNow('hall')).toMatchObject({ openings: [{ start: 480, end: 600 }], state: 'closed' })
    const before = await version()
    expect(await closed({ place_id: 'hall' })).toMatchObject({ version: null, affected: { bookings: 0, people: 0 } })
    expect(await version()).toBe(before)
  })

  test('ends its night past midnight, and the day after stays', async () => {
    server.clock.now = Date.parse('2026-11-26T00:30:00-05:00')
    await closed({ place_id: 'pub', from: '01:00' })
    const pub = await placeNow('pub')
    expect(pub).toMatchObject({ state: 'closing', changed: { version: await version() } })
    expect([pub?.openings, pub?.usual]).toEqual([
      [
        { start: -420, end: 60 },
        { start: 1020, end: 1560 },
      ],
      [
        { start: -420, end: 120 },
        { start: 1020, end: 1560 },
      ],
    ])
  })

  test('has on another day the whole day off, or from a time on', async () => {
    await closed({ place_id: 'pub', day: thursday, from: '01:00' })
    await closed({ place_id: 'tower', day: thursday })
    expect(await placeNow('tower')).toMatchObject({ usual: null, changed: null, openings: [{ start: 420, end: 1320 }] })
    server.clock.now = Date.parse('2026-11-26T10:00:00-05:00')
    expect(await placeNow('pub')).toMatchObject({ openings: [{ start: 1020, end: 1500 }], usual: [{ start: 1020, end: 1560 }] })
    expect(await placeNow('tower')).toMatchObject({ openings: [], usual: [{ start: 420, end: 1320 }], state: 'closed' })
  })

  test.each<[string, Given, [number, string]]>([
    ['a time that is over', { place_id: 'hall', from: '09:00' }, [422, 'time_past']],
    ['a day that is over', { place_id: 'hall', day: '2026-11-24' }, [422, 'time_past']],
    ['a day in three years', { place_id: 'hall', day: '2029-11-25' }, [400, 'invalid_date']],
    ['no day', { place_id: 'hall', day: 'soon' }, [400, 'invalid_date']],
    ['no time', { place_id: 'hall', from: '2 pm' }, [422, 'time_invalid']],
    ['a time of the day after next', { place_id: 'hall', from: '48:00' }, [422, 'time_invalid']],
    ['an unknown place', { place_id: 'nowhere' }, [422, 'place_unknown']],
    ["another school's place", { place_id: 'oak-hall' }, [422, 'place_unknown']],
    ['no place', {}, [422, 'place_unknown']],
    ['a note without end', { place_id: 'hall', note: 'x'.repeat(201) }, [422, 'text_too_long']],
    ['a flag that is neither yes nor no', { place_id: 'hall', check: 'perhaps' }, [422, 'flag_invalid']],
    ['a list for a time', { place_id: 'hall', from: ['14:00'] }, [400, 'malformed']],
  ])('is refused %s', async (_, given, refusal) => {
    const before = await version()
    expect(statusAndCode(await close(given))).toEqual(refusal)
    expect(await version()).toBe(before)
  })

  test('is that of a kitchen or a manager, and within the places of a limited account', async () => {
    const kitchen = { role: 'kitchen', places: ['pub'] } as const
    const limited = { ...kitchen, places: [...kitchen.places] }
    expect((await close({ place_id: 'pub' }, limited)).status).toBe(200)
    for (const place_id of ['hall', 'tower', 'nowhere', 'oak-hall', '']) {
      expect(statusAndCode(await close({ place_id }, limited))).toEqual([403, 'forbidden'])
      expect(statusAndCode(await close({ place_id, check: true }, limited))).toEqual([403, 'forbidden'])
      expect(statusAndCode(await set({ place_id, day: thursday, openings: [] }, limited))).toEqual([403, 'forbidden'])
    }
    for (const role of ['editor', 'cashier', 'host', 'reader'] as const)
      expect(statusAndCode(await close({ place_id: 'hall' }, { role }))).toEqual([403, 'forbidden'])
    expect((await close({ place_id: 'hall' }, { role: 'manager' })).status).toBe(200)
  })
})

describe('the openings of a day', () => {
  test('replace the usual ones, and are taken back', async () => {
    const openings = [
      { start: 1020, end: 1500 },
      { start: 600, end: 720 },
    ]
    await hoursSet({ place_id: 'hall', day: wednesday, openings, note: 'Exams' })
    expect(await placeNow('hall')).toMatchObject({ openings: openings.toReversed(), usual: [{ start: 480, end: 1200 }] })
    const [change] = await listContentChanges(server.db.read, 'maple-site')
    expect(change?.what).toBe('The Hall is open 10:00 to 12:00, 17:00 to 01:00 of the next day on 2026-11-25')
    const back = await askCall(
      server,
      'setSpecialHours',
      { ...site, place_id: 'hall', day: wednesday, openings: null as never },
      await as(),
    )
    expect(parsed('setSpecialHours', back).version).toBe(await version())
    expect(await placeNow('hall')).toMatchObject({ openings: [{ start: 480, end: 1200 }], usual: null, changed: null })
  })

  test('leave the special hours of the days around as they are, which count as the usual ones', async () => {
    await hoursSet({ place_id: 'kiosk', day: wednesday, openings: [{ start: 660, end: 720 }] })
    expect(await placeNow('kiosk')).toMatchObject({ openings: [{ start: 660, end: 720 }], usual: [{ start: 600, end: 960 }] })
    server.clock.now = Date.parse('2026-11-26T10:00:00-05:00')
    expect(await placeNow('kiosk')).toMatchObject({ openings: [{ start: 600, end: 960 }], usual: null })
  })

  test('are undone one change at a time; a change of another day hides the undo, not the usual hours', async () => {
    await closed({ place_id: 'hall', from: '14:00' })
    const first = await version()
    await closed({ place_id: 'hall', from: '13:00' })
    const second = await version()
    expect((await placeNow('hall'))?.changed?.version).toBe(second)
    await askCall(server, 'undoChange', { ...site, version: Number(second) }, await as())
    expect(await placeNow('hall')).toMatchObject({ openings: [{ start: 480, end: 840 }], changed: { version: first } })
    await closed({ place_id: 'hall', day: thursday })
    expect(await placeNow('hall')).toMatchObject({ changed: null, usual: [{ start: 480, end: 1200 }] })
  })

  test.each<[string, Given, [number, string]]>([
    [
      'overlap',
      {
        openings: [
          { start: 480, end: 840 },
          { start: 600, end: 700 },
        ],
      },
      [422, 'hours_invalid'],
    ],
    ['end before they start', { openings: [{ start: 840, end: 480 }] }, [422, 'hours_invalid']],
    ['last longer than a day', { openings: [{ start: 0, end: 1441 }] }, [422, 'hours_invalid']],
    ['are too many', { openings: Array.from({ length: 13 }, (_, at) => ({ start: at * 60, end: at * 60 + 30 })) }, [400, 'malformed']],
    ['are no numbers', { openings: ['08:00'] }, [400, 'malformed']],
    ['are missing', {}, [400, 'malformed']],
    ['are those of yesterday', { openings: [], day: '2026-11-24' }, [422, 'time_past']],
    ['are those of no day', { openings: [], day: '' }, [400, 'invalid_date']],
  ])('are refused when they %s', async (_, given, refusal) => {
    const before = await version()
    expect(statusAndCode(await set({ place_id: 'hall', day: wednesday, ...given }))).toEqual(refusal)
    expect(await version()).toBe(before)
  })
})

describe('people with bookings', () => {
  const titles = async () =>
    (await mailsOf(server)).flatMap((mail) => /Please check your reservation|Your reservation stands/.exec(mail) ?? [])

  test('are counted before, and nothing is changed or mailed then', async () => {
    await book(server, { friends: 2 })
    await book(server, { hour: 12 })
    await book(server, { date: thursday })
    const before = await version()
    const all = { place_id: 'hall', check: true, notify: true }
    expect(await closed({ ...all, from: '14:00' })).toMatchObject({ version: null, affected: { bookings: 1, people: 3 } })
    expect((await closed(all)).affected).toMatchObject({ bookings: 2, people: 4 })
    const openings = [{ start: 480, end: 720 }]
    expect((await hoursSet({ ...all, day: wednesday, openings })).affected).toMatchObject({ bookings: 2, people: 4 })
    expect([await version(), await titles()]).toEqual([before, ['', ''].slice(2)])
  })

  test('get a mail when the place closes at another time, when the change is taken back, and at the next change', async () => {
    await book(server)
    await book(server, { hour: 12 })
    const change = { place_id: 'hall', notify: true }
    expect((await closed({ ...change, from: '14:00' })).affected).toMatchObject({ bookings: 1, people: 1 })
    expect((await closed({ ...change, from: '13:30' })).affected).toMatchObject({ bookings: 1, people: 1, notified: 1 })
    expect(await titles()).toEqual(['Please check your reservation', 'Please check your reservation'])
    const usual = { ...change, day: wednesday, openings: null as never }
    await hoursSet(usual)
    expect((await titles()).slice(2)).toEqual(['Your reservation stands'])
    await hoursSet({ ...change, day: thursday, openings: [] })
    await closed({ ...change, from: '14:00' })
    expect((await titles()).slice(3)).toEqual(['Please check your reservation'])
  })

  test('get a mail when a closing is undone in one tap', async () => {
    await book(server)
    await closed({ place_id: 'hall', from: '14:00', notify: true })
    const { changed } = (await placeNow('hall')) ?? {}
    const undo = { ...site, version: changed?.version ?? 0 }
    expect(parsed('undoChange', await askCall(server, 'undoChange', undo, await as())).version).toBe(await version())
    expect(await placeNow('hall')).toMatchObject({ openings: [{ start: 480, end: 1200 }], usual: null, changed: null })
    expect(await titles()).toEqual(['Please check your reservation', 'Your reservation stands'])
  })

  test('are not mailed unless the office asks', async () => {
    await book(server)
    expect((await closed({ place_id: 'hall', from: '14:00' })).affected).toMatchObject({ bookings: 1, people: 1 })
    expect(await titles()).toEqual([])
  })
})
