import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { askCall, expectRefusal, parsed, read } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { enterOffice } from './enter-office.ts'
import { forgetMails, mailsOf } from './mailbox.ts'
import { addKey, addTotp, minute, newManager, openOffice, proveAgain, secondLogin, site } from './office-browser.ts'

const server = serverForTests(noon, [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }])
/** The clock of codes is the machine's; here it is stopped. */
const clock = Date.parse(noon)
beforeEach(async () => {
  server.services.ports.clock = () => clock
  await emptyTables(server, 'rate_count', 'staff_session', 'staff_factor', 'staff_recovery_code')
  await forgetMails(server)
})
afterEach(() => void (server.clock.now = Date.parse(noon)))

describe('removing a factor', () => {
  test('leaves the last one where the role needs it, and a mail says so', async () => {
    const browser = await newManager(server)
    await addTotp(browser, clock)
    await addKey(server, browser)
    const { factors } = parsed('secondFactors', await browser.call('secondFactors'))
    const [first, last] = factors.map(({ id }) => id)
    const { factors: left } = parsed('removeSecondFactor', await browser.call('removeSecondFactor', { id: first ?? '' }))
    expect(left.map(({ id }) => id)).toEqual([last])
    expect((await mailsOf(server)).at(-1)).toMatch(/^Subject: .*second factor was removed/m)
    const answer = await browser.call('removeSecondFactor', { id: last ?? '' })
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'factor_last'])
    expect((await browser.call('removeSecondFactor', { id: 'none' })).status).toBe(404)
  })

  test('of two at the same moment leaves one', async () => {
    const browser = await newManager(server)
    await addTotp(browser, clock)
    await addKey(server, browser)
    const { factors } = parsed('secondFactors', await browser.call('secondFactors'))
    const own = browser.headers()
    const answers = await Promise.all(factors.map(({ id }) => askCall(server, 'removeSecondFactor', { ...site, id }, own)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test("does not work on another person's", async () => {
    const [browser, other] = [await newManager(server), await newManager(server)]
    await addTotp(browser, clock)
    await addTotp(other, clock)
    const { factors } = parsed('secondFactors', await other.call('secondFactors'))
    expect((await browser.call('removeSecondFactor', { id: factors[0]?.id ?? '' })).status).toBe(404)
    expect((await read(server, 'secondFactors', site, other.headers())).factors).toHaveLength(1)
  })

  test('is not done to those of the same address at another school', async () => {
    const browser = await newManager(server)
    await addTotp(browser, clock)
    await addTotp(browser, clock)
    const other = await enterOffice(server, { email: browser.email, site_id: 'oak-site' })
    const own = await server.db.read.selectFrom('staff_factor').select('id').where('site_id', '=', 'oak-site').executeTakeFirstOrThrow()
    expect((await browser.call('removeSecondFactor', { id: own.id })).status).toBe(404)
    const input = { site_id: 'oak-site', id: own.id }
    expect((await askCall(server, 'removeSecondFactor', input, other.headers)).headers['x-error-code']).toBe('factor_last')
  })

  test('an editor may do without, and then has no recovery codes', async () => {
    const browser = await openOffice(server, { role: 'editor' })
    await addTotp(browser, clock)
    const { factors } = parsed('secondFactors', await browser.call('secondFactors'))
    expect((await browser.call('removeSecondFactor', { id: factors[0]?.id ?? '' })).status).toBe(200)
    expect(parsed('secondFactors', await browser.call('secondFactors'))).toMatchObject({ factors: [], recovery_codes_left: 0 })
  })

  test('an editor without one proves again with the password', async () => {
    const browser = await openOffice(server, { role: 'editor' })
    server.clock.now += 5 * minute + 1
    expectRefusal(await browser.call('beginTotp'), proveAgain)
    expect((await (await secondLogin(server, browser)).call('beginTotp')).status).toBe(200)
  })
})

test('codes and secrets are in no log line', () => expect(server.logged).toEqual([]))
