import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { passkeysElsewhere, passkeyToAdd, passkeyToUse } from '#server/accounts/passkeys.ts'
import type { StoredFactor } from '#server/db/staff-factors.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import type { softAuthenticator } from '../../support/soft-authenticator.ts'
import { expectRefusal, parsed } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { addKey, minute, newManager, type OfficeBrowser, openOffice, refusedKey, secondLogin } from './office-browser.ts'

const server = serverForTests(noon, [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }])
beforeEach(async () => {
  await emptyTables(server, 'rate_count', 'staff_session', 'staff_factor', 'staff_recovery_code')
})
afterEach(() => void (server.clock.now = Date.parse(noon)))

const useKey = async (browser: OfficeBrowser, device: ReturnType<typeof softAuthenticator>, more: object = {}) => {
  const { options } = parsed('passkeyOptions', await browser.call('passkeyOptions', { purpose: 'use' }))
  const response = device.use({ options, origin: server.url, ...more })
  return { response, answer: await browser.call('proveByPasskey', { response }) }
}

describe('a passkey', () => {
  test('opens the office, after it was made and each time that it signs', async () => {
    const browser = await newManager(server)
    const { device, answer, options } = await addKey(server, browser, { name: 'Blue key' })
    const { staff, recovery_codes: codes } = parsed('addPasskey', answer)
    expect([staff.needs, staff.has_passkey, codes.length]).toEqual(['none', true, 10])
    expect(JSON.parse(options)).toMatchObject({ rp: { id: new URL(server.url).hostname, name: 'Maple University' } })
    const second = await secondLogin(server, browser)
    expect(parsed('proveByPasskey', (await useKey(second, device)).answer).staff.needs).toBe('none')
    expect((await second.call('officeSessions')).status).toBe(200)
    const { factors } = parsed('secondFactors', await second.call('secondFactors'))
    expect(factors.map(({ kind, name }) => [kind, name])).toEqual([['passkey', 'Blue key']])
  })

  test('is made once on a device', async () => {
    const browser = await newManager(server)
    const { device } = await addKey(server, browser)
    const { options } = parsed('passkeyOptions', await browser.call('passkeyOptions', { purpose: 'add' }))
    expect(JSON.stringify(options)).toContain(device.id)
    expectRefusal(await browser.call('addPasskey', { response: device.make({ options, origin: server.url }) }), refusedKey)
  })

  test.each<[string, object]>([
    ['for another page', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['to make one', { type: 'webauthn.create' }],
  ])('that signs %s is refused', async (_, more) => {
    const browser = await newManager(server)
    const { device } = await addKey(server, browser)
    const second = await secondLogin(server, browser)
    expectRefusal((await useKey(second, device, more)).answer, refusedKey)
    expect((await useKey(second, device)).answer.status).toBe(200)
  })

  test('of another person, one that counts backwards, and a used answer are refused', async () => {
    const [browser, other] = [await newManager(server), await newManager(server)]
    const { device } = await addKey(server, browser)
    const { device: others } = await addKey(server, other)
    const second = await secondLogin(server, browser)
    expectRefusal((await useKey(second, others)).answer, refusedKey)
    const { response, answer } = await useKey(second, device, { counter: 7 })
    expect(answer.status).toBe(200)
    expectRefusal(await second.call('proveByPasskey', { response }), refusedKey)
    expectRefusal((await useKey(second, device, { counter: 6 })).answer, refusedKey)
  })

  test('signs for the session that asked, and no other', async () => {
    const browser = await newManager(server)
    const { device } = await addKey(server, browser)
    const [second, third] = [await secondLogin(server, browser), await secondLogin(server, browser)]
    const { options } = parsed('passkeyOptions', await second.call('passkeyOptions', { purpose: 'use' }))
    await third.call('passkeyOptions', { purpose: 'use' })
    const response = device.use({ options, origin: server.url })
    expectRefusal(await third.call('proveByPasskey', { response }), refusedKey)
    server.clock.now += 10 * minute + 1
    expectRefusal(await second.call('proveByPasskey', { response }), refusedKey)
  })

  test.each(['', 'null', '[]', '{}', '{"id":7}', '{"id":"x","response":null}', 'x'.repeat(9000)])(
    'of the shape %o is refused calmly',
    async (response) => {
      const browser = await newManager(server)
      await browser.call('passkeyOptions', { purpose: 'add' })
      expectRefusal(await browser.call('addPasskey', { response }), refusedKey)
      await browser.call('passkeyOptions', { purpose: 'use' })
      expectRefusal(await browser.call('proveByPasskey', { response }), refusedKey)
    },
  )

  test('is not made with the password alone of an account that has a factor', async () => {
    const second = await secondLogin(server, await openOffice(server))
    for (const [name, given] of [
      ['passkeyOptions', { purpose: 'add' }],
      ['addPasskey', { response: '{}' }],
      ['beginTotp', {}],
      ['confirmTotp', { code: '123456' }],
      ['removeSecondFactor', { id: 'x' }],
      ['renewRecoveryCodes', {}],
    ] as const)
      expect((await second.call(name, given)).headers['x-error-code']).toBe('second_factor_required')
  })
})

test.each([
  ['dining.maple.test', 'dining.maple.test'],
  ['dining.maple.test:8443', 'dining.maple.test'],
  ['fr.dining.maple.test', 'dining.maple.test'],
  ['repas.erables.test', 'repas.erables.test'],
  ['evildining.maple.test', 'evildining.maple.test'],
  ['', 'dining.maple.test'],
  ['not a host', 'dining.maple.test'],
])('a passkey that is made at the host %o holds for %s', async (host, id) => {
  const here = { config: { publicUrl: 'https://dining.maple.test' }, visitor: { host } }
  const { rp } = await passkeyToAdd(here, { name: 'ann@maple.test', school: 'Maple', handle: new Uint8Array(32) }, [])
  expect(rp).toEqual({ id, name: 'Maple' })
})

test.each([
  ['localhost', 'fr.localhost', 'fr.localhost'],
  ['localhost', 'localhost', 'localhost'],
])('a passkey below %s, which browsers take for no name of its own, holds for its host alone', async (own, host, id) => {
  const here = { config: { publicUrl: `http://${own}` }, visitor: { host } }
  const { rp } = await passkeyToAdd(here, { name: 'ann@maple.test', school: 'Maple', handle: new Uint8Array(32) }, [])
  expect(rp.id).toBe(id)
})

describe('a passkey of another host', () => {
  const at = (host: string) => ({ config: { publicUrl: 'https://dining.maple.test' }, visitor: { host } })
  const factorFor = (rpId: string | null, id: string): StoredFactor => ({
    site_id: 'maple-site',
    id,
    email_key: 'ann@maple.test',
    kind: 'passkey',
    name: '',
    data: JSON.stringify({ publicKey: '', transports: [], ...(rpId === null ? {} : { rpId }) }),
    credential_id: id,
    counter: 0,
    created_at: noon,
    used_at: null,
  })
  const [ours, theirs] = [factorFor('dining.maple.test', 'AAAA'), factorFor('repas.erables.test', 'BBBB')]

  test.each<[string, StoredFactor[], string | null]>([
    ['dining.maple.test', [ours], null],
    ['fr.dining.maple.test', [ours, theirs], null],
    ['repas.erables.test', [ours], 'dining.maple.test'],
    ['repas.erables.test', [ours, theirs], null],
    ['dining.maple.test', [theirs], 'repas.erables.test'],
    ['dining.maple.test', [], null],
    ['repas.erables.test', [factorFor(null, 'CCCC')], null],
  ])('at %s is not offered, and its own host is named', (host, factors, elsewhere) => {
    expect(passkeysElsewhere(at(host), factors)).toBe(elsewhere)
  })

  test('is not offered to a browser', async () => {
    const { rpId, allowCredentials } = await passkeyToUse(at('repas.erables.test'), [ours, theirs])
    expect([rpId, allowCredentials?.map(({ id }) => id)]).toEqual(['repas.erables.test', ['BBBB']])
  })
})

test('nothing of this is in the log', () => expect(server.logged).toEqual([]))
