import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFormKey, openForm, openFormKey } from '#app/features/office/forms/form-crypto.ts'
import { mostExported } from '#server/api/draw-document.ts'
import { newMail } from '#server/db/outbox.ts'
import { letterOf } from '#server/mail/letters.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { workbookRows } from '../../support/workbook.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { forgetMails, mailsOf } from '../accounts/mailbox.ts'
import { askCall, type Given, parsed, read } from './ask.ts'
import { trustCaptcha } from './captcha.ts'
import { maple, noon, site } from './maple.ts'
import { healthForm, onTheGoForm } from './sent-forms.ts'

const passphrase = 'lilac tram oven gate'
const oak = { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }
const readers = { from: 'dining@maple.test', feedback_to: '', dietitian_to: 'diet@maple.test', kitchen_to: '' }
const server = serverForTests(noon, [{ ...maple, site: { ...maple.site, mail: readers } }, oak])
type Pair = Awaited<ReturnType<typeof createFormKey>>
let pair: Pair
let other: Pair
beforeAll(async () => {
  trustCaptcha(server)
  pair = await createFormKey(passphrase, 'maple-site')
  other = await createFormKey(passphrase, 'maple-site')
})
beforeEach(async () => {
  await emptyTables(server, 'health_form', 'on_the_go_form', 'form_key', 'claim', 'rate_count', 'mail_outbox')
  await forgetMails(server)
})

const manager = async () => (await enterOffice(server)).headers
const send = async (given: Given = {}) => parsed('submitHealthForm', await askCall(server, 'submitHealthForm', { ...healthForm, ...given }))
const setKey = async (key: Pair, base = '') =>
  askCall(server, 'saveFormKey', { ...site, base, ...key } as unknown as Given, await manager())
const list = async (given: Given = {}) => read(server, 'officeForms', { ...site, ...given }, await manager())
const stored = () => server.db.read.selectFrom('health_form').selectAll().orderBy('received_at').execute()
const secrets = /Zoé|zoe@maple|Kiwi|Low sodium|Since 2019|Milk/

describe('a health form', () => {
  test('that was there is sealed when the key is set, and one that arrives later as well', async () => {
    await send()
    await send({ site_id: 'oak-site', city: 'Laval' })
    const before = await list()
    expect([before.key, before.forms.map(({ sealed }) => sealed)]).toEqual([null, [null]])
    expect(JSON.stringify(before)).not.toMatch(secrets)
    const { key } = parsed('saveFormKey', await setKey(pair))
    expect(key).toMatchObject({ ...pair, author: expect.stringContaining('@maple-site.test') as string })
    await send({ name: 'Ève Roy' })
    const rows = await stored()
    expect(rows.filter(({ site_id }) => site_id === 'maple-site').map(({ data }) => secrets.test(data))).toEqual([false, false])
    expect(rows.filter(({ site_id }) => site_id === 'oak-site').map(({ data }) => secrets.test(data))).toEqual([true])
    const opener = await openFormKey(pair, { passphrase, siteId: 'maple-site' })
    if (!opener) throw new Error('the passphrase is refused')
    const names = new Set<string>()
    for (const { id, sealed } of (await list()).forms) {
      const text = sealed && (await openForm(sealed, { opener, formId: id }))
      names.add((JSON.parse(text ?? '{}') as { name: string }).name)
    }
    expect(names).toEqual(new Set(['Zoé Bélanger', 'Ève Roy']))
  })

  test('that is sealed is mailed about as before, and its repeat is stored once', async () => {
    await setKey(pair)
    await send()
    await send()
    expect(await stored()).toHaveLength(1)
    const mails = (await mailsOf(server)).map((mail) => mail.toLowerCase())
    expect(mails.filter((mail) => mail.includes('to: zoe@maple.test'))).toHaveLength(1)
    expect(mails.some((mail) => /href="[^"]*\/maple\/office\/forms"/.test(mail))).toBe(true)
    expect(await server.db.read.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
    expect(JSON.stringify(server.logged)).not.toMatch(secrets)
  })

  test('whose receipt waits while the key is set tells it the address', async () => {
    const form = {
      site_id: 'maple-site',
      id: 'waits',
      received_at: noon,
      data: JSON.stringify({ email: 'zoe@maple.test', locale: 'fr-ca' }),
    }
    const soon = new Date(Date.now() + 60_000).toISOString()
    const receipt = { ...newMail(letterOf('maple-site', 'health_receipt', { form_id: 'waits' })), due_at: soon }
    await server.db.transaction(async (trx) => {
      await trx.insertInto('health_form').values(form).execute()
      await trx.insertInto('mail_outbox').values(receipt).execute()
    })
    await setKey(pair)
    const [waiting] = await server.db.read.selectFrom('mail_outbox').select('data').execute()
    expect(JSON.parse(waiting?.data ?? '')).toEqual({ form_id: 'waits', to: 'zoe@maple.test', locale: 'fr-ca' })
  })

  test('comes fifty at a time', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({ site_id: 'maple-site', id: `f-${index}`, received_at: noon, data: '{}' }))
    await server.db.transaction(async (trx) => void (await trx.insertInto('health_form').values(rows).execute()))
    const first = await list()
    const second = await list({ before: first.next ?? '' })
    expect([first.forms.length, second.forms.length, second.next]).toEqual([50, 10, null])
    expect(new Set([...first.forms, ...second.forms].map(({ id }) => id)).size).toBe(60)
  })
})

describe('the key', () => {
  test('is replaced only by a person who read the present one', async () => {
    const { key } = parsed('saveFormKey', await setKey(pair))
    for (const base of ['', 'none']) {
      const refused = await setKey(other, base)
      expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'edit_conflict'])
    }
    expect((await list()).key?.public_key).toEqual(pair.public_key)
    expect((await setKey(other, key.base)).status).toBe(200)
    expect((await list()).key?.public_key).toEqual(other.public_key)
  })

  test('of two that are set at once is one', async () => {
    const answers = await Promise.all([setKey(pair), setKey(other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each<[string, (good: Pair) => Partial<Pair>]>([
    ['that is no point', (good) => ({ public_key: { ...good.public_key, x: good.public_key.y } })],
    ['that is too short', (good) => ({ public_key: { ...good.public_key, x: 'AA' } })],
    ['with a weak derivation', (good) => ({ private_key: { ...good.private_key, rounds: 1000 } })],
    ['with other letters', (good) => ({ private_key: { ...good.private_key, salt: '<script>' } })],
    ['that is missing', () => ({ public_key: undefined }) as unknown as Partial<Pair>],
  ])('%s is refused', async (_, change) => {
    const answer = await setKey({ ...pair, ...change(pair) })
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'malformed'])
    expect((await list()).key).toBeNull()
  })

  test("is not another school's", async () => {
    await setKey(pair)
    const { headers } = await enterOffice(server, { site_id: 'oak-site' })
    expect((await read(server, 'officeForms', { site_id: 'oak-site' }, headers)).key).toBeNull()
  })
})

describe('On The Go orders', () => {
  const order = async () => parsed('submitOnTheGoForm', await askCall(server, 'submitOnTheGoForm', onTheGoForm))
  const editor = async () => (await enterOffice(server, { role: 'editor' })).headers

  test('are listed by day with their choices in the language of the call', async () => {
    await order()
    const orders = async (given: Given) => (await read(server, 'officeOnTheGo', { ...site, ...given }, await editor())).orders
    const [shown] = await orders({ locale: 'fr-ca' })
    expect(shown).toMatchObject({ name: 'Zoé Bélanger', student_id: 'A123 456', pick_up: '12:30' })
    expect(shown?.choices).toContainEqual({ label: 'Base', value: 'Laitue romaine' })
    expect(shown?.choices).toContainEqual({ label: 'Allergènes', value: 'Lait' })
    expect(await orders({ from: '2026-11-26' })).toEqual([])
    expect(await orders({ from: '2026-11-25', to: '2026-11-25' })).toHaveLength(1)
  })

  test('leave as CSV with the words and the name of the language', async () => {
    await order()
    const { text, headers } = await askCall(server, 'officeOnTheGoCsv', { ...site, locale: 'fr-ca' }, await editor())
    expect(headers['content-disposition']).toContain('filename="commandes-a-emporter.csv"')
    expect(text.split('\r\n')[0]?.startsWith('\ufeffReçu;Numéro')).toBe(true)
    for (const value of ['Laitue romaine', 'Lait']) expect(text).toContain(`;${value};`)
  })

  test('leave for Excel with the zeros of a student number, and the day of the pick-up as a date', async () => {
    parsed('submitOnTheGoForm', await askCall(server, 'submitOnTheGoForm', { ...onTheGoForm, student_id: '00123456' }))
    const { bytes, headers } = await askCall(server, 'officeOnTheGoXlsx', site, await editor())
    expect(headers['content-disposition']).toContain('filename="on-the-go.xlsx"')
    const [head = [], ...rows] = workbookRows(bytes)
    const row = rows.find((one) => one.includes('00123456')) ?? []
    const at = (title: string) => row[head.indexOf(title)]
    expect([at('Pick-up day'), at('Name')]).toEqual([46_351, 'Zoé Bélanger'])
  })

  test('more than a sheet takes are refused as CSV', async () => {
    await order()
    await server.db.transaction(async (trx) => {
      const one = await trx.selectFrom('on_the_go_form').selectAll().executeTakeFirstOrThrow()
      for (let at = 0; at < mostExported; at += 250)
        await trx
          .insertInto('on_the_go_form')
          .values(Array.from({ length: 250 }, (_, index) => ({ ...one, id: `crowd-${at + index}` })))
          .execute()
    })
    const answer = await askCall(server, 'officeOnTheGoCsv', site, await editor())
    expect([answer.status, answer.headers['x-error-code']]).toEqual([422, 'export_too_long'])
  })

  test('name no place, so an account that is limited to places reads none, nor as a file', async () => {
    await order()
    const { headers } = await enterOffice(server, { role: 'editor', places: ['north'] })
    for (const name of ['officeOnTheGo', 'officeOnTheGoCsv', 'officeOnTheGoXlsx'] as const) {
      const answer = await askCall(server, name, site, headers)
      expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'forbidden'])
      expect(answer.text).not.toContain('Zoé')
    }
  })

  test("are not another school's", async () => {
    await order()
    const { headers } = await enterOffice(server, { site_id: 'oak-site' })
    expect((await read(server, 'officeOnTheGo', { site_id: 'oak-site' }, headers)).orders).toEqual([])
  })
})
