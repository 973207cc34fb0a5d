import { describe, expect, test } from 'vitest'
import { meal, menuOn, regular } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { get, read } from './ask.ts'

const server = serverForTests('2024-06-01T12:00:00-04:00', [
  {
    locations: [{ id: 'grill', schedules: [regular('11:00-14:00')] }],
    dishes: [{ mrn: 'soup' }],
    menus: [menuOn('grill', '2024-04-12', [meal('lunch', ['soup'])])],
  },
  {
    site: { id: 'stamp', slug: 'stamp' },
    locations: [{ id: 'stamp-grill', schedules: [regular('11:00-14:00', [5])] }],
  },
])

const site = 'site_id=maple-site'
const forms = [
  '2024-04-12',
  '2024-4-12',
  '24-04-12',
  '24-4-12',
  '20240412',
  '2024/04/12',
  '%222024-04-12%22',
  "'2024-04-12'",
  '2024-04-12T16:30:00-04:00',
  '2024-04-12T03:00:00.000Z',
  '2024-04-12%2003:00',
  '2024-04-12/',
  '%2020240412%20',
]

describe('a date as the kitchens write it', () => {
  test.each(forms)('[API-Q16] %s is the 12th of April 2024 in every call that takes a date', async (form) => {
    const dates = await Promise.all(
      [
        `/v1/location/menu?${site}&location_id=grill&date=${form}`,
        `/v1/location/grill/periods?date=${form}`,
        `/v1/location/grill/periods/lunch?date=${form}`,
      ].map(async (path) => (JSON.parse((await get(server, path)).text) as { menu?: { date: string } }).menu?.date),
    )
    expect(dates).toEqual(['2024-04-12', '2024-04-12', '2024-04-12'])
    const week = await get(server, `/v1/locations/weekly_schedule?${site}&date=${form}`)
    expect(week.text).toContain('"date":"2024-04-07"')
    const pack = await get(server, `/v1/offline/week?${site}&date=${form}`)
    expect(pack.text).toContain('"from":"2024-04-12","to":"2024-04-18"')
    expect((await get(server, `/v1/locations/open?${site}&timestamp=${form}`)).status).toBe(200)
  })

  test('[API-Q16] is the same answer, byte for byte and tag for tag, in each form', async () => {
    const answers = await Promise.all(forms.map((form) => get(server, `/v1/location/grill/periods?date=${form}`)))
    expect(new Set(answers.map(({ text, headers }) => `${headers.etag} ${text}`)).size).toBe(1)
  })

  test('is today of the school when it is left out or empty', async () => {
    const weeks = await Promise.all(
      ['', '&date=', '&date=2024-06-01'].map((date) => get(server, `/v1/locations/weekly_schedule?${site}${date}`)),
    )
    expect(new Set(weeks.map(({ text }) => text)).size).toBe(1)
  })

  test.each([
    ['a day', '2024-04-12', 1],
    ['seconds', String(Date.parse('2024-04-12T23:30:00-04:00') / 1000), 1],
    ['milliseconds', String(Date.parse('2024-04-12T23:30:00-04:00')), 1],
    ['seconds of the day before', String(Date.parse('2024-04-11T23:30:00-04:00') / 1000), 0],
  ])('[API-55] call 35 reads %s in the zone of the school', async (_, timestamp, found) => {
    const { location_schedules } = await read(server, 'openLocations', { site_id: 'stamp', timestamp })
    expect(location_schedules[0]?.schedules).toHaveLength(found)
  })
})

describe('addresses as known clients write them', () => {
  const periods = '/v1/location/grill/periods?date=2024-04-12'
  const lunch = '/v1/location/grill/periods/lunch?date=2024-04-12'

  test.each([
    ['a trailing slash', '/v1/location/grill/periods/?date=2024-04-12', periods],
    ['two trailing slashes', '/v1/location/grill/periods//?date=2024-04-12', periods],
    ['no slash before the period', '/v1/location/grill/periodslunch?date=2024-04-12', lunch],
    ['a slash after the period', '/v1/location/grill/periods/lunch/?date=2024-04-12', lunch],
    ['a slash after the date', '/v1/location/grill/periods/lunch?platform=0&date=2024-04-12/', lunch],
    ['platform 0', `${periods}&platform=0`, periods],
    ['platform empty', `${periods}&platform=`, periods],
    ['platform as a word', `${periods}&platform=ios`, periods],
    ['unknown parameters', `${periods}&_=17&utm_source=x&constructor=1`, periods],
    ['a fragment of an escaped letter', '/v1/location/gr%69ll/periods?date=2024-04-12', periods],
  ])('[API-Q16][API-Q13] %s changes nothing', async (_, path, plain) => {
    const [answer, known] = [await get(server, path), await get(server, plain)]
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(known.text)
    expect(answer.text).toContain('"periods":{"id":"lunch"')
  })

  test.each(['/v1/locations/status', '/v1/locations/all_locations', '/v1/hours/with_locations', '/v1/offline/week'])(
    '%s takes a trailing slash',
    async (path) => {
      expect((await get(server, `${path}/?${site}`)).text).toBe((await get(server, `${path}?${site}`)).text)
    },
  )
})
