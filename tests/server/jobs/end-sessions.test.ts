import { expect, test } from 'vitest'
import { endSessionsOf } from '#server/jobs/small-jobs.ts'
import { serverForTests } from '../../support/server.ts'
import { logIn } from '../accounts/log-in.ts'
import { askCall, parsed } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'

const server = serverForTests(noon, [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }])

const whoIs = async (headers: Record<string, string>, site_id: string) =>
  parsed('currentSession', await askCall(server, 'currentSession', { site_id }, headers)).customer?.id ?? null

test('the office logs a customer out on every device and at every school, and no one else', async () => {
  const zoe = { id: 'zoe', email: 'zoe@maple.test' }
  const atMaple = await logIn(server, { site_id: 'maple-site', ...zoe })
  const atOak = await logIn(server, { site_id: 'oak-site', ...zoe })
  const other = await logIn(server, { site_id: 'maple-site', id: 'max', email: 'max@maple.test' })
  expect(await whoIs(atMaple.headers, 'maple-site')).toBe('zoe')
  expect(await endSessionsOf(server.db, ' Zoe@Maple.test ')).toBe(2)
  expect(await whoIs(atMaple.headers, 'maple-site')).toBeNull()
  expect(await whoIs(atOak.headers, 'oak-site')).toBeNull()
  expect(await whoIs(other.headers, 'maple-site')).toBe('max')
  expect(await endSessionsOf(server.db, zoe.email)).toBe(0)
})

test('an address without an account ends nothing', async () => {
  expect(await endSessionsOf(server.db, 'nobody@maple.test')).toBeNull()
})
