import { expect, onTestFinished, test } from 'vitest'
import { importSchool, type Json } from '../../support/school.ts'
import { newServer, serverForTests } from '../../support/server.ts'
import { get, read } from './ask.ts'

const noon = '2026-11-25T12:00:00-05:00'
const alert = (id: string, more: Json = {}): Json => ({ id, message: id, ...more })
const alerts = [
  alert('home-only'),
  alert('today', { until: '2026-11-25' }),
  alert('water', { severity: 'caution', ends_at: '2026-11-25T16:00:00-05:00', places: ['hall', 'tower'] }),
  alert('recall', { severity: 'urgent' }),
  alert('evening', { places: [], starts_at: '2026-11-25T18:00:00-05:00', ends_at: '2026-11-25T20:00:00-05:00' }),
  alert('saturday', { severity: 'notice', starts_at: '2026-11-28', ends_at: '2026-11-28' }),
  alert('next-week', { severity: 'notice', starts_at: '2026-12-02T08:00:00-05:00' }),
  alert('over', { severity: 'notice', ends_at: '2026-11-24T08:00:00-05:00' }),
]
const school = { site: { homepage_alerts: alerts }, buildings: [{ id: 'tower' }], locations: [{ id: 'hall' }] }
const server = serverForTests(noon, [school])

const shown = async () => (await read(server, 'siteInfo', { slug: 'maple' })).site.homepage_alerts
const idsAt = async (time: string) => {
  server.clock.now = Date.parse(time)
  return (await shown()).map(({ id }) => id)
}

test('an alert is answered from its first instant to its last, without an import', async () => {
  const always = ['home-only', 'today']
  expect(await idsAt(noon)).toEqual([...always, 'water', 'recall'])
  expect(await idsAt('2026-11-25T15:59:59-05:00')).toEqual([...always, 'water', 'recall'])
  expect(await idsAt('2026-11-25T16:00:00-05:00')).toEqual([...always, 'recall'])
  expect(await idsAt('2026-11-25T17:59:59-05:00')).toEqual([...always, 'recall'])
  expect(await idsAt('2026-11-25T18:00:00-05:00')).toEqual([...always, 'recall', 'evening'])
  expect(await idsAt('2026-11-25T20:00:00-05:00')).toEqual([...always, 'recall'])
  expect(await idsAt('2026-11-26T00:00:00-05:00')).toEqual(['home-only', 'recall'])
  expect(await idsAt('2026-11-28T23:59:59-05:00')).toEqual(['home-only', 'recall', 'saturday'])
  expect(await idsAt('2026-11-29T00:00:00-05:00')).toEqual(['home-only', 'recall'])
  server.clock.now = Date.parse(noon)
})

test('says how serious it is, where and until when; a notice of home has only its end', async () => {
  const [home, today, water, recall] = await shown()
  expect([home?.severity, home?.places, home?.ends_at]).toEqual([undefined, undefined, undefined])
  expect(today).toMatchObject({ ends_at: '2026-11-26T05:00:00.000Z' })
  expect(today).not.toHaveProperty('places')
  expect(water).toMatchObject({ severity: 'caution', ends_at: '2026-11-25T21:00:00.000Z', places: ['hall', 'tower'] })
  expect(recall).toMatchObject({ severity: 'urgent', places: [] })
})

test('the offline week holds the alerts of its days with their instants', async () => {
  const { site } = await read(server, 'offlineWeek', { site_id: 'maple-site' })
  expect(site.homepage_alerts.map(({ id }) => id)).toEqual(['home-only', 'today', 'water', 'recall', 'evening', 'saturday'])
  expect(site.homepage_alerts.at(-1)).toMatchObject({ starts_at: '2026-11-28T05:00:00.000Z', ends_at: '2026-11-29T05:00:00.000Z' })
  const before = (await get(server, '/v1/offline/week?site_id=maple-site')).headers.etag
  server.clock.now = Date.parse('2026-11-25T19:00:00-05:00')
  expect((await get(server, '/v1/offline/week?site_id=maple-site')).headers.etag).toBe(before)
  server.clock.now = Date.parse(noon)
})

test('an alert of a place that the school does not have is refused', async () => {
  const other = await newServer(noon)
  onTestFinished(() => other.close())
  await expect(importSchool(other, { ...school, site: { homepage_alerts: [alert('a', { places: ['hall', 'attic'] })] } })).rejects.toThrow(
    'site.json: /homepage_alerts/0/places/1: names the place "attic", which is not in locations.json; expected an existing one',
  )
})
