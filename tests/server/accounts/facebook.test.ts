import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCustomer } from '#server/db/customers.ts'
import { importSchool } from '../../support/school.ts'
import { emptyTables, keepMails, newServer, serverForTests } from '../../support/server.ts'
import { socialApp, startProvider } from '../../support/social-provider.ts'
import { type Answer, askCall, expectRefusal, type Given, parsed } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { goodPassword, keys, logIn, person, someKeys } from './log-in.ts'

let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())
const server = serverForTests(noon, [maple], () => {
  const { FACEBOOK_DIALOG_URL: _, ...env } = provider.switches
  return env
})
const plain = serverForTests(noon, [maple])
beforeAll(() => keepMails(server))
beforeEach(() => emptyTables(server, 'customer', 'mail_outbox'))

const send = (fb_token: string, given: Given = {}, one = server): Promise<Answer> =>
  askCall(one, 'facebookLogin', { site_id: 'maple-site', fb_id: '1001', fb_email: 'zoe@maple.test', fb_token, ...given })
const failed = { status: 401, code: 'facebook_failed', msg: 'Something went wrong with Facebook login.' }
const noAddress = {
  status: 401,
  code: 'facebook_email',
  msg: 'Something went wrong with Facebook login.',
}
const customers = () => server.db.read.selectFrom('customer').selectAll().execute()
const letters = async () =>
  (await server.db.read.selectFrom('mail_outbox').select(['kind', 'data']).execute()).map(({ kind, data }) => `${kind} ${data}`)
const notified = ['facebook_joined {"customer_id":"zoe"}']

describe('[AUTH-25] a Facebook login', () => {
  test('makes an account of what the provider says, not the browser, and finds it again', async () => {
    const first = parsed('facebookLogin', await send('good', { fb_email: 'victim@maple.test', fb_first_name: 'Eve' })).customer
    expect(first).toMatchObject({ first_name: 'Zoé', last_name: 'Bélanger', email: 'zoe@maple.test', has_password: false })
    const again = await send('good')
    expect(parsed('facebookLogin', again).customer.id).toBe(first.id)
    expect(again.headers['set-cookie']?.[0]).toMatch(/^session=[\w-]{43};/)
    expect(await customers()).toHaveLength(1)
  })

  test('joins an account whose address was confirmed, which keeps its password and gets one mail', async () => {
    const password_hash = await server.services.ports.passwords.hash(goodPassword)
    await server.db.transaction((trx) => addCustomer(trx, person({ password_hash, email_confirmed_at: '2026-11-01T12:00:00.000Z' })))
    expect(parsed('facebookLogin', await send('good')).customer).toMatchObject({ id: 'zoe', has_password: true })
    expect(await customers()).toMatchObject([{ facebook_id: '1001', password_hash }])
    expect(await letters()).toEqual(notified)
    await send('good')
    expect(await letters()).toEqual(notified)
  })

  test('takes over an account that another person may have made with the address: its password, sessions and keys end', async () => {
    const { headers } = await logIn(server, { id: 'zoe', password_hash: await server.services.ports.passwords.hash(goodPassword) })
    await someKeys(server, 'zoe')
    expect((await send('good')).status).toBe(200)
    expect(await customers()).toMatchObject([{ id: 'zoe', facebook_id: '1001', password_hash: null }])
    expect(await letters()).toContain(notified[0])
    expect((await askCall(server, 'listSessions', { customer_id: 'zoe' }, headers)).status).toBe(401)
    expect((await askCall(server, 'confirmEmail', { public_key: keys.email })).status).toBe(422)
    expect((await askCall(server, 'resetPassword', { public_key: keys.password, password: goodPassword })).status).toBe(422)
  })

  test('finds a known person whose address is no longer shared, and asks a newcomer for one', async () => {
    expectRefusal(await send('without-email'), noAddress)
    const { id } = parsed('facebookLogin', await send('good')).customer
    expect(parsed('facebookLogin', await send('without-email')).customer).toMatchObject({ id, email: 'zoe@maple.test' })
    expect(await customers()).toHaveLength(1)
  })

  test('by two at the same time makes one account', async () => {
    const answers = await Promise.all([send('good'), send('good'), send('good')])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await customers()).toHaveLength(1)
  })
})

describe('[AUTH-26][AUTH-Q9] is refused', () => {
  test.each(['of-another-app', 'expired', 'of-somebody-else', 'unknown', '', '__proto__'])('with the token %o', async (token) => {
    expectRefusal(await send(token), failed)
    expect(await customers()).toEqual([])
  })

  test('with the id of another person', async () => expectRefusal(await send('good', { fb_id: '2002' }), failed))

  test('where it is not configured, in either language', async () => {
    expectRefusal(await send('good', {}, plain), failed)
    const french = await send('good', { locale: 'fr-ca' }, plain)
    expect(french.text).toContain("Une erreur s'est produite lors de la connexion avec Facebook.")
    expect((await askCall(plain, 'loginOptions', { site_id: 'maple-site' })).text).toContain('"facebook":null')
  })

  test('when the provider cannot be asked', async () => {
    const { facebook } = server.services.ports
    const lost = await newServer(noon, {
      FACEBOOK_APP_ID: socialApp.id,
      FACEBOOK_APP_SECRET: socialApp.secret,
      FACEBOOK_GRAPH_URL: 'http://127.0.0.1:1',
    })
    await importSchool(lost, maple)
    expectRefusal(await send('good', {}, lost), failed)
    expect([lost.logged, facebook === null]).toEqual([[], false])
    await lost.close()
  })
})

test('the page gets what it needs to ask the provider, never the secret', async () => {
  const { text } = await askCall(server, 'loginOptions', { site_id: 'maple-site' })
  expect(text).toContain('"facebook":{"app_id":"1234567890","dialog_url":"https://www.facebook.com/v23.0/dialog/oauth"}')
  expect(text).not.toContain(socialApp.secret)
})
