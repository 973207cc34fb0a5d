import { expect, onTestFinished, test } from 'vitest'
import { importSchool } from '../../support/school.ts'
import { newServer } from '../../support/server.ts'
import { read } from './ask.ts'

test('the rows of the weekly table come by building and sort_order, whatever their order in the pack', async () => {
  const server = await newServer('2026-11-25T12:00:00-05:00')
  onTestFinished(() => server.close())
  await importSchool(server, {
    buildings: [
      { id: 'south', sort_order: 2 },
      { id: 'north', sort_order: 1 },
    ],
    locations: [
      { id: 'truck', sort_order: 1 },
      { id: 'south-2', building_id: 'south', sort_order: 2 },
      { id: 'north-2', building_id: 'north', sort_order: 9 },
      { id: 'south-1', building_id: 'south', sort_order: 1 },
      { id: 'kiosk', sort_order: 0 },
      { id: 'north-1', building_id: 'north', sort_order: 5 },
    ],
  })
  const { the_locations: rows } = await read(server, 'weeklySchedule', { site_id: 'maple-site' })
  expect(rows.map(({ id }) => id)).toEqual(['north', 'north-1', 'north-2', 'south', 'south-1', 'south-2', 'kiosk', 'truck'])
})
