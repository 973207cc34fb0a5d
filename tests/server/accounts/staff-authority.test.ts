import { afterEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type AnyCallName, allCalls } from '#contract/all-calls.ts'
import { staffRoles } from '#contract/office-account.ts'
import { asksAgain, isOpenBefore, mayDo, recentProofMs, type StaffPermission } from '#domain/staff-roles.ts'
import { handlers } from '#server/api/handlers.ts'
import { staffSessionMs } from '#server/accounts/staff-session.ts'
import { serverForTests } from '../../support/server.ts'
import { type Answer, askCall, type Given } from '../api/ask.ts'
import { callInputs } from '../api/call-inputs.ts'
import { maple, noon } from '../api/maple.ts'
import { enterOffice } from './enter-office.ts'
import { logIn } from './log-in.ts'

const server = serverForTests(noon, [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }])
afterEach(() => void (server.clock.now = Date.parse(noon)))

const unauthorized = '{"status":"error","msg":"Unauthorized"}'
const all = Object.entries(allCalls) as [AnyCallName, Call][]
const permissionOf = (call: Call): StaffPermission | undefined => handlers.find((one) => one.call === call)?.permission
const staffCalls = all.flatMap(([name, call]) => {
  const permission = permissionOf(call)
  return permission ? [[name, permission] as const] : []
})
const others = all.filter(([, { caller }]) => caller === 'customer').map(([name]) => name)

/** What the tables of tests ask of a call, at Maple University. */
const given = (name: AnyCallName): Given => ({ ...callInputs[name][0], site_id: 'maple-site' })

const expectRefused = (answer: Answer, status: number, code: string) => {
  expect([answer.status, answer.headers['x-error-code']]).toEqual([status, code])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  if (code === 'unauthorized' || code === 'forbidden') expect(answer.text).toBe(unauthorized)
}

test('every call of the office is tried', () => {
  expect(staffCalls.map(([name]) => name)).toEqual(all.flatMap(([name, { caller }]) => (caller === 'staff' ? [name] : [])))
  expect(staffCalls.length).toBeGreaterThan(1)
})

describe.each(staffCalls)('%s (%s)', (name, permission) => {
  test.each(staffRoles)('is answered to a person with the role %s where the role may, at their own school alone', async (role) => {
    const own = await enterOffice(server, { role })
    const answer = await askCall(server, name, given(name), own.headers)
    if (mayDo(role, permission)) expect([401, 403], answer.text).not.toContain(answer.status)
    else expectRefused(answer, 403, 'forbidden')
    const other = await enterOffice(server, { role, site_id: 'oak-site' })
    expectRefused(await askCall(server, name, given(name), other.headers), 403, 'forbidden')
  })

  test('is refused to an entry of the pack without a role like to a reader', async () => {
    const { headers } = await enterOffice(server, { role: null })
    const answer = await askCall(server, name, given(name), headers)
    if (mayDo('reader', permission)) expect([401, 403]).not.toContain(answer.status)
    else expectRefused(answer, 403, 'forbidden')
  })

  test('is refused without a session, to a customer, and with an invented session', async () => {
    expectRefused(await askCall(server, name, given(name)), 401, 'unauthorized')
    const { headers } = await enterOffice(server)
    const customer = await logIn(server, { id: `customer-${name}` })
    const token = /session=([^;]+)/.exec(customer.headers.Cookie)?.[1] ?? ''
    const cookies = [customer.headers.Cookie, `staff=${token}`, 'staff=x', 'staff=', `staff=${'a'.repeat(43)}`, 'staff=%00']
    for (const Cookie of cookies) expectRefused(await askCall(server, name, given(name), { ...headers, Cookie }), 401, 'unauthorized')
  })

  test('is refused where no school is named, or two are', async () => {
    const { headers } = await enterOffice(server)
    for (const site_id of ['', 'nowhere', ['oak-site', 'maple-site']])
      expectRefused(await askCall(server, name, { ...given(name), site_id }, headers), 403, 'forbidden')
  })

  test('is refused once they have logged out, been idle for half an hour, or left the office', async () => {
    const [out, idle, gone] = [await enterOffice(server), await enterOffice(server), await enterOffice(server)]
    expect((await askCall(server, 'officeLogout', {}, out.headers)).status).toBe(200)
    expectRefused(await askCall(server, name, given(name), out.headers), 401, 'unauthorized')
    await server.db.transaction((trx) => trx.deleteFrom('record').where('id', '=', gone.email).execute())
    expectRefused(await askCall(server, name, given(name), gone.headers), 401, 'unauthorized')
    server.clock.now += staffSessionMs
    const answer = await askCall(server, name, given(name), idle.headers)
    expectRefused(answer, 401, 'unauthorized')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('is refused before the second factor is proven or set up, unless it serves that', async () => {
    for (const [need, session] of [
      ['second_factor', { isProven: false }],
      ['setup', { hasFactor: false }],
    ] as const) {
      const { headers } = await enterOffice(server, session)
      const answer = await askCall(server, name, given(name), headers)
      if (isOpenBefore(need, permission)) expect([401, 403], answer.text).not.toContain(answer.status)
      else expectRefused(answer, 403, 'second_factor_required')
    }
  })

  test('asks for a new proof after five minutes where it matters', async () => {
    const { headers } = await enterOffice(server)
    server.clock.now += recentProofMs + 1
    const answer = await askCall(server, name, given(name), headers)
    if (asksAgain(permission)) expectRefused(answer, 403, 'second_factor_again')
    else expect([401, 403], answer.text).not.toContain(answer.status)
  })

  test("[AUTH-Q11] is refused to another site's page", async () => {
    const { headers } = await enterOffice(server)
    for (const foreign of [{ Origin: 'https://evil.test' }, { 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'null' }])
      expectRefused(await askCall(server, name, given(name), { ...headers, ...foreign }), 403, 'origin_refused')
    if (allCalls[name].method !== 'GET')
      expectRefused(await askCall(server, name, given(name), { Cookie: headers.Cookie }), 403, 'origin_refused')
  })
})

test('a role that was changed counts from the next call on', async () => {
  const { email, headers } = await enterOffice(server, { role: 'manager' })
  const { staff } = JSON.parse((await askCall(server, 'officeSession', { site_id: 'maple-site' }, headers)).text) as { staff: object }
  expect(staff).toMatchObject({ role: 'manager', needs: 'none' })
  const data = JSON.stringify({ email, role: 'host', places: null })
  await server.db.transaction((trx) => trx.updateTable('record').set({ data }).where('id', '=', email).execute())
  expect((await askCall(server, 'officeSession', { site_id: 'maple-site' }, headers)).text).toContain('"role":"host"')
})

test.each(others)('a manager is no customer: %s is refused', async (name) => {
  const { email, headers } = await enterOffice(server)
  const answer = await askCall(server, name, { customer_id: email, site_id: 'maple-site' }, headers)
  expectRefused(answer, 401, 'unauthorized')
})

test('nothing of this is in the log', () => expect(JSON.stringify(server.logged)).not.toMatch(/unexpected|@maple/))
