import { describe, expect, test } from 'vitest'
import { listContentChanges } from '#server/db/content-changes.ts'
import { siteVersion } from '#server/db/sites.ts'
import { importSchool, regular } from '../../support/school.ts'
import { mailsOf } from '../accounts/mailbox.ts'
import { askCall, type Given, parsed, statusAndCode } from './ask.ts'
import { drafting } from './drafting.ts'
import { hoursOffice, type Person } from './hours-office.ts'
import { book, office, site, thursday, wednesday } from './office-school.ts'

const { server, as } = hoursOffice()
const save = async (given: Given, person?: Person) => askCall(server, 'saveSchedules', { ...site, ...given }, await as(person))
const close = async (given: Given, person?: Person) => askCall(server, 'closeDays', { ...site, ...given }, await as(person))
const saved = async (given: Given) => parsed('saveSchedules', await save(given))
const closed = async (given: Given) => parsed('closeDays', await close(given))
const read = async (given: Given = {}, person?: Person) =>
  parsed('officeSchedules', await askCall(server, 'officeSchedules', { ...site, ...given }, await as(person)))
const placeNow = async (id: string) => {
  const found = (await read()).places.find((one) => one.id === id)
  if (!found) throw new Error(`${id} is not there`)
  return found
}
const undo = async (version: number | null) =>
  parsed('undoChange', await askCall(server, 'undoChange', { ...site, version: Number(version) }, await as()))
const version = () => siteVersion(server.db.read, 'maple-site')
const titles = async () =>
  (await mailsOf(server)).flatMap((mail) => /Please check your reservation|Your reservation stands/.exec(mail) ?? [])

/** The hall's hours with another end. */
const until = async (hour: number): Promise<Given> => {
  const { base, schedules } = await placeNow('hall')
  return { place_id: 'hall', base, schedules: schedules.map((one) => ({ ...one, end_hour: hour, end_minutes: 0 })) }
}

describe('the hours of all places', () => {
  test('are read with the day and the province, in both languages', async () => {
    const { day, province, places } = await read()
    expect([day, province]).toEqual([wednesday, ''])
    expect(places.map(({ id, kind, takes_bookings: takes }) => [id, kind, takes])).toEqual([
      ['hall', 'location', true],
      ['pub', 'location', false],
      ['kiosk', 'location', false],
      ['tower', 'building', false],
      ['attic', 'building', false],
    ])
    expect(places[2]?.schedules).toMatchObject([{ type: 'location' }, { type: 'special_hours', start: '2026-11-23', end: '2026-12-04' }])
    expect((await read({ locale: 'fr-ca' })).places[0]?.name).toBe('Le Pavillon')
  })

  test('are distinguished where two have the same id', async () => {
    const same = ['08:00-10:00', '11:00-12:00'].map((hours) => regular(hours, [], { id: 'same' }))
    await importSchool(server, { ...office, menus: [], locations: [{ id: 'hall', schedules: same }] })
    const { schedules } = await placeNow('hall')
    expect(new Set(schedules.map(({ id }) => id)).size).toBe(2)
    expect(schedules[0]?.id).toBe('same')
  })

  test('name the province of the address', async () => {
    await importSchool(server, { ...office, site: { ...office.site, address: { province: 'Quebec' } } })
    expect((await read({}, { role: 'reader' })).province).toBe('Quebec')
  })
})

describe('the schedules of a place', () => {
  test('are replaced in one version, and undone', async () => {
    const before = Number(await version())
    const given = await until(18)
    expect(await saved(given)).toMatchObject({ version: before + 1, affected: { bookings: 0, people: 0, days: [] } })
    expect((await placeNow('hall')).schedules).toMatchObject([{ start_hour: 8, end_hour: 18 }])
    const [change] = await listContentChanges(server.db.read, 'maple-site')
    expect(change).toMatchObject({ version: before + 1, what: 'The Hall has other hours' })
    await undo(before + 1)
    expect((await placeNow('hall')).schedules).toMatchObject([{ end_hour: 20 }])
  })

  test('get ids for new ones, and are saved once where they are sent twice', async () => {
    const { base, schedules } = await placeNow('pub')
    const fresh = { name: 'Sunday', type: 'location', start: null, end: null, days: [0], start_hour: 12, end_hour: 16 }
    const given = { place_id: 'pub', base, schedules: [...schedules, fresh] }
    expect((await saved(given)).version).toBe(await version())
    const now = await placeNow('pub')
    expect(now.schedules[1]).toMatchObject({ name: 'Sunday', days: [0] })
    expect(now.schedules[1]?.id).not.toBe('')
    expect(await saved({ ...given, base: now.base, schedules: now.schedules })).toMatchObject({ version: null })
  })

  test('of a person who read older ones are refused with both versions', async () => {
    const [first, second] = [await until(18), await until(19)]
    await saved(first)
    const answer = await save(second)
    expect(statusAndCode(answer)).toEqual([409, 'edit_conflict'])
    expect(JSON.parse(answer.text)).toMatchObject({
      details: {
        conflicts: [
          {
            file: 'locations.json',
            key: 'hall',
            fields: [{ name: 'schedules', base: [{ end_hour: 20 }], theirs: [{ end_hour: 18 }], yours: [{ end_hour: 19 }] }],
          },
        ],
      },
    })
    expect((await placeNow('hall')).schedules).toMatchObject([{ end_hour: 18 }])
  })

  test.each<[string, Given, [number, string]]>([
    ['no hours and no closure', { schedules: [{ name: '' }] }, [422, 'content_invalid']],
    ['a weekday that is none', { schedules: [{ days: [7], start_hour: 8, end_hour: 9 }] }, [422, 'content_invalid']],
    ['an hour that is none', { schedules: [{ start_hour: 25, end_hour: 9 }] }, [422, 'content_invalid']],
    ['an unknown field', { schedules: [{ start_hour: 8, end_hour: 9, colour: 'red' }] }, [422, 'content_invalid']],
    ['an end before the start', { schedules: [{ start: '2027-02-01', end: '2027-01-01', closed: true }] }, [422, 'content_invalid']],
    ['a text for the list', { schedules: 'always' }, [400, 'malformed']],
    ['no list', {}, [400, 'malformed']],
    ['too many of them', { schedules: Array.from({ length: 401 }, () => ({ closed: true })) }, [400, 'malformed']],
    ['another base', { base: 'ffffffffffffffff', schedules: [] }, [409, 'edit_conflict']],
    ['no base', { base: '', schedules: [] }, [409, 'edit_conflict']],
    ["another school's place", { place_id: 'oak-hall', schedules: [] }, [422, 'place_unknown']],
    ['no place', { place_id: '', schedules: [] }, [422, 'place_unknown']],
    ['a flag that is neither yes nor no', { schedules: [], check: 'perhaps' }, [422, 'flag_invalid']],
  ])('are refused with %s, also when it is only checked', async (_, given, refusal) => {
    const before = await version()
    const { base } = await placeNow('hall')
    expect(statusAndCode(await save({ place_id: 'hall', base, ...given }))).toEqual(refusal)
    expect(statusAndCode(await save({ place_id: 'hall', base, check: true, ...given }))).toEqual(refusal)
    expect(await version()).toBe(before)
  })

  test('are those of a kitchen or a manager, and of the places of a limited account', async () => {
    const given = { base: (await placeNow('tower')).base, schedules: [] }
    const limited = { role: 'kitchen', places: ['tower'] } as const
    for (const place_id of ['hall', 'nowhere', 'oak-hall', ''])
      expect(statusAndCode(await save({ ...given, place_id }, { ...limited, places: ['tower'] }))).toEqual([403, 'forbidden'])
    for (const role of ['editor', 'cashier', 'host', 'reader'] as const)
      expect(statusAndCode(await save({ ...given, place_id: 'tower' }, { role }))).toEqual([403, 'forbidden'])
    expect((await save({ ...given, place_id: 'tower' }, { ...limited, places: ['tower'] })).status).toBe(200)
    expect((await placeNow('tower')).schedules).toEqual([])
  })
})

describe('days on which places are closed', () => {
  const christmas = { from: '2026-12-24', to: '2026-12-26' }
  const hoursThen = async (id: string) => (await placeNow(id)).schedules.filter(({ closed: isClosed }) => isClosed)

  test('close all the chosen places in one version, and are undone in one', async () => {
    const before = Number(await version())
    const given = { ...christmas, close: ['hall', 'pub', 'tower'], note: ' Holidays ', note_fr: 'Congés' }
    expect(await closed(given)).toMatchObject({ version: before + 1 })
    for (const id of ['hall', 'pub', 'tower']) {
      expect(await hoursThen(id)).toMatchObject([
        { name: 'Holidays', start: '2026-12-24', end: '2026-12-26', translations: [{ locale: 'fr-ca', name: 'Congés' }] },
      ])
    }
    expect(await hoursThen('kiosk')).toEqual([])
    const [change] = await listContentChanges(server.db.read, 'maple-site')
    expect(change?.what).toBe('The Hall, The Pub and 1 more: closed on 2026-12-24 to 2026-12-26 (Holidays)')
    expect((await closed(given)).version).toBeNull()
    await undo(before + 1)
    for (const id of ['hall', 'pub', 'tower']) expect(await hoursThen(id)).toEqual([])
  })

  test('close some and open others in one change', async () => {
    await closed({ ...christmas, close: ['hall', 'pub'] })
    await closed({ from: '2026-12-25', to: '2026-12-25', close: ['kiosk'], open: ['pub'], note: 'Christmas' })
    expect((await hoursThen('pub')).map(({ start, end }) => [start, end])).toEqual([
      ['2026-12-24', '2026-12-24'],
      ['2026-12-26', '2026-12-26'],
    ])
    expect(await hoursThen('kiosk')).toMatchObject([{ name: 'Christmas', start: '2026-12-25' }])
    const [change] = await listContentChanges(server.db.read, 'maple-site')
    expect(change?.what).toBe('Kiosk: closed on 2026-12-25 (Christmas); The Pub: no longer closed on 2026-12-25')
  })

  test('of today are undone on the page of the day', async () => {
    const { version: made } = await closed({ from: wednesday, to: wednesday, close: ['hall'] })
    const { places } = parsed('officeToday', await askCall(server, 'officeToday', site, await as()))
    expect(places.find(({ id }) => id === 'hall')).toMatchObject({ state: 'closed', changed: { version: made } })
  })

  test.each<[string, Given, [number, string]]>([
    ['days that are over', { from: '2026-11-20', to: '2026-11-24' }, [422, 'time_past']],
    ['an end before the start', { from: '2026-12-26', to: '2026-12-24' }, [400, 'invalid_date']],
    ['days in three years', { from: '2026-12-24', to: '2029-12-24' }, [400, 'invalid_date']],
    ['a start long ago', { from: '1900-01-01' }, [400, 'invalid_date']],
    ['no day', { from: 'soon' }, [400, 'invalid_date']],
    ['an unknown place', { close: ['hall', 'nowhere'] }, [422, 'place_unknown']],
    ["another school's place", { open: ['oak-hall'] }, [422, 'place_unknown']],
    ['a reason without end', { note_fr: 'x'.repeat(201) }, [422, 'text_too_long']],
    ['a text for the places', { close: 'hall' }, [400, 'malformed']],
    ['more places than a school has', { close: Array.from({ length: 401 }, (_, at) => `hall-${at}`) }, [400, 'malformed']],
    ['a flag that is neither yes nor no', { check: 'perhaps' }, [422, 'flag_invalid']],
  ])('are refused %s', async (_, given, refusal) => {
    const before = await version()
    expect(statusAndCode(await close({ ...christmas, ...given }))).toEqual(refusal)
    expect(await version()).toBe(before)
  })

  test('are closed at the places of a limited account alone: all or none', async () => {
    const limited = { role: 'kitchen', places: ['pub'] } as const
    const before = await version()
    for (const close_ of [['hall'], ['pub', 'hall'], ['pub', 'nowhere']])
      expect(statusAndCode(await close({ ...christmas, close: close_ }, { ...limited, places: ['pub'] }))).toEqual([403, 'forbidden'])
    expect(await version()).toBe(before)
    expect((await close({ ...christmas, close: ['pub'] }, { ...limited, places: ['pub'] })).status).toBe(200)
    for (const role of ['editor', 'cashier', 'host', 'reader'] as const)
      expect(statusAndCode(await close({ ...christmas, close: ['hall'] }, { role }))).toEqual([403, 'forbidden'])
  })
})

describe('people with bookings', () => {
  test('are counted by day before other hours are saved, and notified once they are; an undo notifies them too', async () => {
    await book(server, { friends: 2, hour: 19 })
    await book(server, { hour: 18, date: thursday })
    await book(server, { hour: 12 })
    const given = await until(18)
    const affected = {
      bookings: 2,
      people: 4,
      days: [
        { place_id: 'hall', day: wednesday, bookings: 1, people: 3 },
        { place_id: 'hall', day: thursday, bookings: 1, people: 1 },
      ],
    }
    expect(await saved({ ...given, check: true })).toMatchObject({ version: null, affected })
    expect(await titles()).toEqual([])
    const { version: made, ...answer } = await saved(given)
    expect(answer).toMatchObject({ affected })
    expect(await titles()).toEqual(['Please check your reservation', 'Please check your reservation'])
    await undo(made)
    expect((await titles()).slice(2)).toEqual(['Your reservation stands', 'Your reservation stands'])
  })

  test('are notified of a closure of many places', async () => {
    await book(server, { date: thursday })
    const given = { from: thursday, to: thursday, close: ['hall', 'pub'], note: 'Water' }
    expect((await closed({ ...given, check: true })).affected).toMatchObject({ bookings: 1, people: 1 })
    const { version: made } = await closed(given)
    expect(await titles()).toEqual(['Please check your reservation'])
    await undo(made)
    expect(await titles()).toEqual(['Please check your reservation', 'Your reservation stands'])
    // An undo that closes again tells them again.
    await undo(Number(made) + 1)
    expect((await titles()).slice(2)).toEqual(['Please check your reservation'])
  })

  test('are notified of any change of the content that takes their hours or seats, and of its undo', async () => {
    await book(server, { hour: 19 })
    const { base, schedules } = await placeNow('hall')
    const patch = { schedules: schedules.map((one) => ({ ...one, end_hour: 18 })) }
    const edits = [{ file: 'locations.json', key: 'hall', base, patch }] as never
    const changed = parsed('changeContent', await askCall(server, 'changeContent', { ...site, edits }, await as()))
    expect(await titles()).toEqual(['Please check your reservation'])
    await undo(changed.version)
    expect(await titles()).toEqual(['Please check your reservation', 'Your reservation stands'])
  })

  test('are notified once a change that waits is made, and not when it is planned', async () => {
    await book(server, { date: thursday, hour: 19 })
    const { base, schedules } = await placeNow('hall')
    const edits = [{ file: 'locations.json', key: 'hall', base, patch: { schedules: schedules.map((one) => ({ ...one, end_hour: 18 })) } }]
    const waits = { ...site, edits: edits as never, wait: true, starts_at: '2026-11-25T16:00:00.000Z' }
    parsed('saveDraft', await askCall(server, 'saveDraft', waits, await as()))
    expect(await titles()).toEqual([])
    server.clock.now = Date.parse('2026-11-25T16:00:00.000Z')
    await drafting(server).runJob()
    await expect.poll(titles).toEqual(['Please check your reservation'])
    expect((await placeNow('hall')).schedules).toMatchObject([{ end_hour: 18 }])
  })

  test('hear nothing of other texts, nor of a change that is only checked', async () => {
    await book(server)
    const { base } = await placeNow('hall')
    const edit = (patch: object) => [{ file: 'locations.json', key: 'hall', base, patch }] as never
    const manager = await as({ role: 'manager' })
    await askCall(server, 'changeContent', { ...site, edits: edit({ schedules: [] }), check: true }, manager)
    await askCall(server, 'changeContent', { ...site, edits: edit({ name: 'Great Hall' }) }, manager)
    expect(await titles()).toEqual([])
  })
})
