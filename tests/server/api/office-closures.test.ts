import { expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { askCall, type Given, parsed } from './ask.ts'
import { morning, office, site, thursday } from './office-school.ts'

const server = serverForTests(morning, [office])

test('the dates of a closure are changed: it leaves the days that it had, in one version', async () => {
  const { headers } = await enterOffice(server, { role: 'kitchen' })
  const closed = async (given: Given) => parsed('closeDays', await askCall(server, 'closeDays', { ...site, ...given }, headers))
  const closures = async (id: string) => {
    const { places } = parsed('officeSchedules', await askCall(server, 'officeSchedules', site, headers))
    const own = places.find((one) => one.id === id)?.schedules.filter((one) => one.closed && one.name === 'Inventory')
    return own?.map(({ start, end }) => [start, end])
  }
  await closed({ from: thursday, to: '2026-11-28', close: ['hall', 'pub'], open: [], note: 'Inventory' })
  const moved = { moved_from: thursday, moved_to: '2026-11-28' }
  const { version } = await closed({ from: '2026-11-28', to: '2026-11-30', close: ['hall'], open: ['pub'], note: 'Inventory', ...moved })
  expect([await closures('hall'), await closures('pub')]).toEqual([[['2026-11-28', '2026-11-30']], []])
  await askCall(server, 'undoChange', { ...site, version: Number(version) }, headers)
  expect([await closures('hall'), await closures('pub')]).toEqual([[[thursday, '2026-11-28']], [[thursday, '2026-11-28']]])
})
