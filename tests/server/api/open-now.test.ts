import { describe, expect, test } from 'vitest'
import { closure, regular, special } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { get, read } from './ask.ts'

const site = { site_id: 'maple-site' }
const server = serverForTests('2026-11-25T12:00:00-05:00', [
  {
    buildings: [{ id: 'hall', schedules: [regular('09:00-21:00')] }],
    locations: [
      {
        id: 'grill',
        building_id: 'hall',
        schedules: [regular('11:00-14:00'), special('2026-12-01', '2026-12-02', '12:15-13:00'), closure('2026-12-25')],
      },
      { id: 'pub', schedules: [regular('20:00-02:00', [5, 6], { open_late: true })] },
      { id: 'store', schedules: [regular('00:00-00:00')] },
      { id: 'bakery', schedules: [regular('07:30-11:00', [1, 2, 3, 4, 5]), regular('11:00-15:30', [3])] },
      { id: 'kiosk', schedules: [] },
    ],
  },
])

const at = (instant: string) => void (server.clock.now = Date.parse(instant))
const statusOf = async (id: string, given: Record<string, string> = {}) => {
  const { locations } = await read(server, 'locationStatus', { ...site, ...given })
  return locations.find((place) => place.id === id)
}

describe('call 32: what is said of a place right now', () => {
  // Every rule of hours is tested in domain/hours.test.ts and domain/openness.test.ts.
  test.each([
    ['before it opens', '2026-11-25T10:59:59-05:00', 'grill', false, 'Closed. Opens at 11:00am.', 'Fermé. Ouvre à 11h00.'],
    ['just before it closes', '2026-11-25T13:59:59-05:00', 'grill', true, 'Open. Closes at 2:00pm.', 'Ouvert. Ferme à 14h00.'],
    ['[HOURS-Q5] when it closes for the day', '2026-11-25T14:00:00-05:00', 'grill', false, 'Closed.', 'Fermé.'],
    ['[HOURS-Q1] in special hours', '2026-12-02T12:30:00-05:00', 'grill', true, 'Open. Closes at 1:00pm.', 'Ouvert. Ferme à 13h00.'],
    ['on a holiday', '2026-12-25T12:00:00-05:00', 'grill', false, 'Closed.', 'Fermé.'],
    ['[HOURS-11] before midnight', '2026-11-27T23:00:00-05:00', 'pub', true, 'Open. Closes at 2:00am.', 'Ouvert. Ferme à 02h00.'],
    ['[HOURS-Q4] after midnight', '2026-11-28T01:59:59-05:00', 'pub', true, 'Open. Closes at 2:00am.', 'Ouvert. Ferme à 02h00.'],
    ['[HOURS-Q2] for 24 hours', '2026-11-26T00:00:00-05:00', 'store', true, 'Open.', 'Ouvert.'],
    ['in openings that touch', '2026-11-25T10:00:00-05:00', 'bakery', true, 'Open. Closes at 3:30pm.', 'Ouvert. Ferme à 15h30.'],
    ['without hours', '2026-11-25T12:00:00-05:00', 'kiosk', false, 'Closed.', 'Fermé.'],
    ['[SITE-Q1] in the second 01:30 of autumn', '2026-11-01T06:30:00Z', 'pub', true, 'Open. Closes at 2:00am.', 'Ouvert. Ferme à 02h00.'],
    ['[SITE-Q1] in the hour that spring skips', '2027-03-14T06:59:59Z', 'pub', true, 'Open. Closes at 3:00am.', 'Ouvert. Ferme à 03h00.'],
  ])('[API-52] %s', async (_, instant, id, open, english, french) => {
    at(instant)
    const label = open ? 'open' : 'closed'
    expect(await statusOf(id)).toMatchObject({ open, status: { label, message: english } })
    expect(await statusOf(id, { locale: 'fr-ca' })).toMatchObject({ open, status: { label, message: french } })
  })
})

type Opened = Record<string, boolean>
/** The open state of grill in every call that tells it. */
const answers: [string, () => Promise<boolean | undefined>][] = [
  ['call 29 all_locations', async () => (await read(server, 'allLocations', site)).locations.find(({ id }) => id === 'grill')?.open],
  [
    'call 29 in its building',
    async () => (await read(server, 'allLocations', { ...site, with_buildings: 1 })).buildings[0]?.locations[0]?.open,
  ],
  ['call 32 status', async () => (await statusOf('grill'))?.open],
  ['call 33 buildings_locations', async () => (await read(server, 'buildingsLocations', site)).buildings[0]?.locations[0]?.open],
  [
    'call 36 hours_of_operation',
    async () => (await read(server, 'hoursOfOperation', site)).locations.find(({ id }) => id === 'grill')?.open,
  ],
  [
    'call 38 weekly_schedule',
    async () => (await read(server, 'weeklySchedule', site)).the_locations.find(({ id }) => id === 'grill')?.status.label === 'open',
  ],
  [
    'call 38, another week',
    async () =>
      (await read(server, 'weeklySchedule', { ...site, date: '2027-01-01' })).the_locations.find(({ id }) => id === 'grill')?.status
        .label === 'open',
  ],
]
const everywhere = async (): Promise<Opened> =>
  Object.fromEntries(await Promise.all(answers.map(async ([name, ask]) => [name, (await ask()) ?? false] as const)))
const all = (open: boolean): Opened => Object.fromEntries(answers.map(([name]) => [name, open]))

describe('an answer that depends on now', () => {
  test('[API-52] turns at the very instant of the opening, in every call, without an import, also when the clock jumps', async () => {
    for (const [instant, open] of [
      ['2026-11-25T10:59:59.999-05:00', false],
      ['2026-11-25T11:00:00.000-05:00', true],
      ['2026-11-25T13:59:59.999-05:00', true],
      ['2026-11-25T14:00:00.000-05:00', false],
      ['2026-11-25T12:00:00-05:00', true],
      ['2026-11-29T12:00:00-05:00', true],
      ['2026-11-24T12:00:00-05:00', true],
      ['2026-12-25T12:00:00-05:00', false],
    ] as const) {
      at(instant)
      expect(await everywhere(), instant).toEqual(all(open))
    }
  })

  test('[HOURS-13] turns for a building by its own hours, though no place of it changes', async () => {
    const row = async () => (await read(server, 'weeklySchedule', site)).the_locations.find(({ is_building }) => is_building)
    at('2026-11-26T08:59:59-05:00')
    expect(await row()).toMatchObject({ id: 'hall', status: { label: 'closed', message: 'Closed. Opens at 9:00am.' } })
    at('2026-11-26T09:00:00-05:00')
    expect(await row()).toMatchObject({ status: { label: 'open', message: 'Open. Closes at 9:00pm.' } })
    at('2026-11-26T20:59:59-05:00')
    expect(await row()).toMatchObject({ status: { label: 'open' } })
    at('2026-11-26T21:00:00-05:00')
    expect(await row()).toMatchObject({ status: { label: 'closed', message: 'Closed.' } })
  })

  test('[API-52] says at midnight that the place opens today', async () => {
    at('2026-11-25T23:59:59-05:00')
    expect((await statusOf('grill'))?.status.message).toBe('Closed.')
    at('2026-11-26T00:00:00-05:00')
    expect((await statusOf('grill'))?.status.message).toBe('Closed. Opens at 11:00am.')
  })

  test('moves its tag with the answer, and keeps the tag while nothing changes', async () => {
    const tag = async () => (await get(server, '/v1/locations/status?site_id=maple-site')).headers.etag
    at('2026-11-25T11:00:00-05:00')
    const open = await tag()
    at('2026-11-25T12:45:00-05:00')
    expect(await tag()).toBe(open)
    at('2026-11-25T14:00:00-05:00')
    expect(await tag()).not.toBe(open)
    at('2026-11-25T13:00:00-05:00')
    expect(await tag()).toBe(open)
  })
})
