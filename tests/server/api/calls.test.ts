import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type AnyCallName, allCalls } from '#contract/all-calls.ts'
import { addCustomer } from '#server/db/customers.ts'
import { saveStaffPassword } from '#server/db/staff-users.ts'
import { handlers } from '#server/api/handlers.ts'
import { isPersonal } from '#server/http/routes.ts'
import { passSwitches } from '../../support/pass-switches.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { addressOf, ask, askCall, get, parsed } from './ask.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { goodPassword, logIn, person, someKeys } from '../accounts/log-in.ts'
import { callInputs, me } from './call-inputs.ts'
import { solveCaptcha } from './captcha.ts'
import { closedCampus, maple, noon, secrets } from './maple.ts'

const editor = { site_id: 'maple-site', email_key: 'editor@maple.test' }
let asking = 0

const rows = Object.entries(callInputs).flatMap(([name, all]) =>
  all.map((given) => ({ name: name as AnyCallName, given, call: allCalls[name as AnyCallName] as Call })),
)
const titled = rows.map((row) => [`call ${row.call.number} ${addressOf(row.call.path, row.given)}`, row] as const)
const aliases = rows
  .filter(({ name, given }) => callInputs[name][0] === given)
  .flatMap(({ name, given, call }) =>
    (call.aliases ?? []).flatMap((alias) => [alias, `${alias}/`]).map((alias) => [addressOf(alias, given), { name, given }] as const),
  )
/** Public reads of one path, as known clients ask for them. */
const formats = rows
  .filter(({ name, given, call }) => callInputs[name][0] === given && !isPersonal(call) && !call.path.includes('{'))
  .map(({ name, given, call }) => [`${call.path}.json`, { name, given }] as const)

describe('every call of the contract', () => {
  const passes = passSwitches()
  const { server } = serverWithPayments(noon, [{ ...maple, site: { ...maple.site, food_insecurity: true } }, closedCampus], passes.env)
  beforeAll(async () => {
    const { passwords } = server.services.ports
    server.services.ports.facebook = { verify: async () => ({ id: '1001', email: 'fb@maple.test', firstName: 'Zoé', lastName: 'B' }) }
    const password_hash = await passwords.hash(goodPassword)
    await server.db.transaction(async (trx) => {
      for (const id of ['demo', 'mover']) await addCustomer(trx, person({ id, password_hash }))
    })
    await server.db.transaction((trx) => saveStaffPassword(trx, { ...editor, password_hash, updated_at: noon }))
    await someKeys(server, 'demo')
    // Each of the two ends the other's key of one account.
    await server.db.transaction((trx) => trx.updateTable('reset_key').set({ owner: 'mover' }).where('kind', '=', 'email').execute())
  })
  afterAll(() => passes.remove())

  test('[API-01] is answered by exactly one handler', () => {
    expect(handlers.filter(({ call, personal }) => personal !== isPersonal(call))).toEqual([])
    const bound = handlers.map(({ call }) => Object.entries(allCalls).find(([, known]) => known === call)?.[0] ?? call.path)
    expect(bound.toSorted()).toEqual(Object.keys(allCalls).toSorted())
  })

  test('[API-01] has a path below /v1 that no other call has', () => {
    const paths = Object.values(allCalls as Record<string, Call>).flatMap(({ method, path, aliases: others = [] }) =>
      [path, ...others].map((one) => `${method} ${one}`),
    )
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
    expect(paths.every((path) => path.includes(' /v1/'))).toBe(true)
  })

  test('[API-01] is called by these tests', () => {
    expect(Object.keys(callInputs).toSorted()).toEqual(Object.keys(allCalls).toSorted())
  })

  test.each(titled)('[API-01] %s answers the shape that it declares, and nothing else', async (_, { name, given, call }) => {
    const captcha = ['submitFeedback', 'submitHealthForm', 'submitOnTheGoForm'].includes(name)
      ? { captcha_response: await solveCaptcha(server) }
      : {}
    const customer = await logIn(server, {
      id: `asker-${(asking += 1)}`,
      mobile: '4165550000',
      allergens: '["Egg"]',
      card_serial: `card-${asking}`,
    })
    const { id } = customer
    const { headers } = call.caller === 'staff' ? await enterOffice(server) : customer
    const whose = 'customer_id' in given && given['customer_id'] === me.customer_id ? { customer_id: id } : {}
    const answer = await askCall(server, name, { ...given, ...captcha, ...whose }, headers)
    const { media } = call
    if (media) return expect([answer.status, answer.headers['content-type']]).toEqual([200, media])
    expect(parsed(name, answer)).toMatchObject({ status: 'success', request_time: 0, records: 0 })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    // The office reads its own notes, and its managers who works there and which codes lower a price.
    const ofCall: Partial<Record<AnyCallName, string>> = { officePeople: 'tools@maple.test', officePrices: 'WELCOME10' }
    const own = call.caller === 'staff' ? ['internal-note', ofCall[name]] : []
    expect(secrets.filter((secret) => !own.includes(secret) && answer.text.includes(secret))).toEqual([])
    return undefined
  })

  test.each(aliases)('[API-Q16] the alias %s answers the same bytes', async (address, { name, given }) => {
    // Calls above changed content, which the cache learns only within a second.
    server.services.cache.clear()
    const [known, alias] = [await get(server, addressOf(allCalls[name].path, given)), await get(server, address)]
    expect(alias.status).toBe(200)
    expect(alias.text).toBe(known.text)
    expect(alias.headers.etag).toBe(known.headers.etag)
  })

  test.each(formats)('%s answers the same bytes as the path without its format', async (path, { name, given }) => {
    server.services.cache.clear()
    const known = await get(server, addressOf(allCalls[name].path, given))
    for (const end of ['', '/']) {
      const answer = await get(server, addressOf(`${path}${end}`, given))
      expect([answer.status, answer.text, answer.headers.etag]).toEqual([known.status, known.text, known.headers.etag])
    }
  })

  test('a call that writes, or is one visitor’s own, is not found with a format behind it', async () => {
    for (const { path, method } of Object.values(allCalls as Record<string, Call>).filter(isPersonal))
      if (!path.includes('{')) expect((await ask(server, { method, path: `${path}.json` })).status).toBe(404)
  })

  test('[SITE-Q6] no answer names a field that only the office may see', async () => {
    const everything = await Promise.all(rows.map(({ name, given }) => askCall(server, name, given)))
    expect(everything.filter(({ text }) => /doc_pin|"mail"|"hosts"|sector_id|"extra"|promo_codes|max_uses/.test(text))).toEqual([])
  })
})
