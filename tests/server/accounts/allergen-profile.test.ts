import { inflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { passSwitches } from '../../support/pass-switches.ts'
import { serverForTests, type TestServer } from '../../support/server.ts'
import { askCall, expectRefusal, type Given, parsed, read } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { logIn } from './log-in.ts'

const passes = passSwitches()
afterAll(() => passes.remove())
const server = serverForTests(noon, [maple])
const signing = serverForTests(noon, [maple], passes.env)

const site_id = 'maple-site'
const filled = {
  allergens: ['Egg', 'Tree Nuts', 'other: kiwi'],
  contact_name: 'Marie-Ève Roy',
  contact_number: '5145550199',
  carries_epinephrine: true,
}
let count = 0
const someone = (one: TestServer = server) => logIn(one, { id: `zoe-${(count += 1)}` })
const save = async (given: Given = {}, who = someone()) => {
  const { id, headers } = await who
  return askCall(server, 'updateAllergenProfile', { customer_id: id, site_id, ...filled, ...given }, headers)
}

describe('an allergen profile', () => {
  test('[ALLG-05][ALLG-06][ALLG-Q4] is kept, answered with its card, and thanked for', async () => {
    const { id, headers } = await someone()
    const answer = await read(server, 'updateAllergenProfile', { customer_id: id, site_id, ...filled }, headers)
    expect(answer.msg).toBe('Your allergen preferences have been updated.')
    expect(answer.customer).toMatchObject({ ...filled, allergens: ['Egg', 'Tree Nuts', 'Other: kiwi'] })
    expect(answer.allergen_card).toEqual({
      serial_number: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      pdf_url: `/v1/customer/allergen_card?customer_id=${id}`,
      pass_url: null,
    })
    const info = await read(server, 'customerInfo', { customer_id: id }, headers)
    expect(info).toMatchObject({ customer: answer.customer, allergen_card: answer.allergen_card })
  })

  test('[ALLG-Q3] keeps the number of its card; its version counts every change', async () => {
    const { id, headers } = await someone()
    const ask = (given: Given = {}) => askCall(server, 'updateAllergenProfile', { customer_id: id, site_id, ...filled, ...given }, headers)
    const { allergen_card: card } = parsed('updateAllergenProfile', await ask())
    expect(parsed('updateAllergenProfile', await ask({ serial_number: card.serial_number })).allergen_card).toEqual(card)
    expectRefusal(await ask({ serial_number: 'another' }), {
      status: 422,
      code: 'serial_number_wrong',
      msg: 'This serial number belongs to another allergen card.',
    })
    const stored = await server.db.read.selectFrom('customer').select('card_version').where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored.card_version).toBe(2)
  })

  test('[ALLG-Q5] can be withdrawn whole', async () => {
    const { id, headers } = await someone()
    await save({}, Promise.resolve({ id, headers }) as ReturnType<typeof someone>)
    const cleared = { allergens: [], contact_name: '', contact_number: '', carries_epinephrine: false }
    const answer = await read(server, 'updateAllergenProfile', { customer_id: id, site_id, ...cleared }, headers)
    expect(answer.customer).toMatchObject(cleared)
  })

  test('[ALLG-05][ALLG-Q5] keeps what is left out, or null; what is given empty is withdrawn', async () => {
    const { id, headers } = await someone()
    const change = async (given: object) => {
      const input = { customer_id: id, site_id, ...given } as Given
      return parsed('updateAllergenProfile', await askCall(server, 'updateAllergenProfile', input, headers)).customer
    }
    const whole = await change({ ...filled, carries_epinephrine: true })
    expect(await change({})).toEqual(whole)
    expect(await change({ allergens: null, carries_epinephrine: null, contact_name: null })).toEqual(whole)
    for (const blank of ['', '  ']) expect(await change({ carries_epinephrine: blank })).toEqual(whole)
    expect(await change({ carries_epinephrine: false })).toEqual({ ...whole, carries_epinephrine: false })
    expect(await change({ allergens: ['Egg'] })).toEqual({ ...whole, allergens: ['Egg'], carries_epinephrine: false })
    expect(await change({ allergens: [] })).toEqual({ ...whole, allergens: [], carries_epinephrine: false })
    expect(await change({ contact_name: '', contact_number: '' })).toMatchObject({ allergens: [], contact_name: '', contact_number: '' })
  })

  test.each<[string, Given, string, string]>([
    ['ALLG-02', { contact_name: '' }, 'contact_name_required', 'An emergency contact name is required.'],
    ['ALLG-03', { contact_number: '' }, 'phone_required', 'A phone number is required'],
    ['ALLG-03', { contact_number: '514 555 0199' }, 'phone_numbers_only', 'A phone number must only contain numbers'],
    ['ALLG-03', { contact_number: '51455501' }, 'phone_invalid', 'Please enter a valid phone number'],
    ['ALLG-04', { allergens: ['Other:'] }, 'other_allergen_required', 'Please name the other allergen.'],
    ['ALLG-Q4', { allergens: ['Dust'] }, 'allergen_unknown', 'Please choose allergens from the list.'],
    ['ALLG-Q4', { allergens: ['Other: <script>'] }, 'allergen_unknown', 'Please choose allergens from the list.'],
  ])('[%s] of %o is refused and changes nothing', async (_, given, code, msg) => {
    const who = await someone()
    expectRefusal(await save(given, Promise.resolve(who)), { status: 422, code, msg })
    expect((await read(server, 'customerInfo', { customer_id: who.id }, who.headers)).allergen_card).toBeUndefined()
  })

  test('is refused in French to a customer who reads French', async () => {
    expect((await save({ contact_number: '', locale: 'fr-ca' })).text).toBe('{"status":"error","msg":"Un numéro de téléphone est requis"}')
  })

  test.each([{ allergens: 'Egg' }, { allergens: [{ a: 1 }] as never }])('that is no list is refused: %o', async (given) => {
    expect((await save(given)).status).toBe(400)
  })
})

describe('the card', () => {
  test('[ALLG-07] is a tagged PDF that no cache stores, whose address says nothing of it', async () => {
    const who = await someone()
    await save({}, Promise.resolve(who))
    const answer = await askCall(server, 'allergenCardPdf', { customer_id: who.id, locale: 'fr-ca' }, who.headers)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="allergen-card.pdf"',
      'referrer-policy': 'no-referrer',
    })
    const text = answer.bytes.toString('latin1')
    expect(text.slice(0, 8)).toBe('%PDF-1.7')
    expect(text).toContain('/Marked true')
    expect(text).toContain('/Lang (fr-CA)')
    expect(text).toContain('/Lang (en-CA)')
    expect(text.match(/\/S \/LI\b/g)).toHaveLength(3)
  })

  test('of a customer who never made one is not found', async () => {
    const { id, headers } = await someone()
    expect((await askCall(server, 'allergenCardPdf', { customer_id: id }, headers)).status).toBe(404)
  })

  test('[ALLG-08][ALLG-Q6] as a wallet pass is off where nothing signs it, which is no failure in the log', async () => {
    const { id, headers } = await someone()
    const before = server.logged.length
    expectRefusal(await askCall(server, 'allergenCardPass', { customer_id: id }, headers), {
      status: 503,
      code: 'passes_off',
      msg: "Wallet passes aren't available. You can download the card as a PDF.",
    })
    expect(server.logged.slice(before)).toEqual([])
  })

  test('[ALLG-08] as a wallet pass is signed and speaks both languages', async () => {
    const { id, headers } = await someone(signing)
    const saved = await read(signing, 'updateAllergenProfile', { customer_id: id, site_id, ...filled }, headers)
    expect(saved.allergen_card.pass_url).toBe(`/v1/pass/allergen_card?customer_id=${id}`)
    const answer = await askCall(signing, 'allergenCardPass', { customer_id: id }, headers)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
    const files = unzipped(answer.bytes)
    expect([...files.keys()]).toEqual(expect.arrayContaining(['pass.json', 'manifest.json', 'signature', 'icon.png', 'icon@2x.png']))
    expect(JSON.parse(files.get('pass.json')!.toString())).toMatchObject({
      serialNumber: saved.allergen_card.serial_number,
      passTypeIdentifier: 'pass.test.maple',
      teamIdentifier: 'TEAM123456',
      description: 'Allergen card',
    })
    expect(files.get('en.lproj/pass.strings')!.toString()).toContain('Egg, Tree Nuts, kiwi')
    expect(files.get('fr.lproj/pass.strings')!.toString()).toContain('Œuf, Noix, kiwi')
    expect(files.get('signature')!.length).toBeGreaterThan(1000)
  })
})

test("D4 the card of a person prints the school's own allergen in both languages", async () => {
  const { id, headers } = await someone(signing)
  const allergens = ['Egg', 'Other: kiwi', 'Other: Mustard', 'Other: milk']
  await read(signing, 'updateAllergenProfile', { customer_id: id, site_id, ...filled, allergens }, headers)
  const files = unzipped((await askCall(signing, 'allergenCardPass', { customer_id: id }, headers)).bytes)
  expect(files.get('en.lproj/pass.strings')!.toString()).toContain('Egg, Milk, kiwi, Mustard')
  expect(files.get('fr.lproj/pass.strings')!.toString()).toContain('Œuf, Lait, kiwi, Moutarde')
})

/** The files of a zip, read by its directory. */
const unzipped = (zip: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, packed, names, extra, remark] = [10, 20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number, number]
    const start = zip.readUInt32LE(at + 42)
    const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(body, body + packed)
    files.set(zip.toString('utf8', at + 46, at + 46 + names), method === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + names + extra + remark
  }
  return files
}
