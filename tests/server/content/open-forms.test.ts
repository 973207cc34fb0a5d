import { beforeAll, describe, expect, test } from 'vitest'
import { changePassphrase, createFormKey, openForm, openFormKey } from '#app/features/office/forms/form-crypto.ts'
import { formOpener } from '#server/content/open-forms.ts'
import { formsCsv } from '#server/content/office-exports.ts'
import { replaceFormKey } from '#server/db/form-keys.ts'
import { sealForm } from '#server/platform/seal-form.ts'
import { vector } from './form-vector.ts'
import { serverForTests } from '../../support/server.ts'

const { passphrase, siteId, formId, text, pair, sealed } = vector
const stored = (data: string, id = formId) => ({ site_id: siteId, id, received_at: '2026-11-25T20:00:00.000Z', data })
const keyOf = ({ public_key: publicKey, private_key: privateKey }: typeof pair) => ({ publicKey, privateKey, author: '', createdAt: '' })

const server = serverForTests('2026-11-25T12:00:00-05:00', [{}])
beforeAll(() => server.db.transaction((trx) => replaceFormKey(trx, siteId, keyOf(pair))))

const openOnTerminal = async (given: string) => {
  const opener = await formOpener(server.db.read, siteId)
  if (!opener) throw new Error('there is no key')
  return opener(given)
}

describe('what an earlier version sealed', () => {
  test('is opened by a browser, but as no other form, at no other school, and not once changed', async () => {
    const opener = await openFormKey(pair, { passphrase, siteId })
    if (!opener) throw new Error('the passphrase is refused')
    expect(await openForm(sealed, { opener, formId })).toBe(text)
    expect(await openForm(sealed, { opener, formId: 'form-2' })).toBeNull()
    expect(await openForm(sealed, { opener: { ...opener, siteId: 'oak-site' }, formId })).toBeNull()
    expect(await openForm({ ...sealed, data: `A${sealed.data.slice(1)}` }, { opener, formId })).toBeNull()
    expect(await openForm({ ...sealed, key: 'other' }, { opener, formId })).toBeNull()
    expect(await openForm({ ...sealed, point: sealed.key }, { opener, formId })).toBeNull()
  })

  test('is opened on a terminal', async () => {
    const open = await openOnTerminal(passphrase)
    expect(open(stored(JSON.stringify(sealed)))).toBe(text)
    expect(open(stored(JSON.stringify({ ...sealed, key: 'other' })))).toBeNull()
    expect(open(stored(text))).toBe(text)
  })

  test.each([
    ['another passphrase', 'correct horse battery staple e'],
    ['none', ''],
  ])('is opened by %s nowhere', async (_, wrong) => {
    expect(await openFormKey(pair, { passphrase: wrong, siteId })).toBeNull()
    await expect(openOnTerminal(wrong)).rejects.toThrow("the passphrase isn't that of the health forms")
  })

  test('takes an accent in either way of writing it', async () => {
    expect(await openFormKey(pair, { passphrase: passphrase.normalize('NFD'), siteId })).not.toBeNull()
    expect((await openOnTerminal(passphrase.normalize('NFD')))(stored(JSON.stringify(sealed)))).toBe(text)
  })
})

describe('a new key', () => {
  test('opens what the server seals with it, under its next passphrase too, and never seals alike', async () => {
    const made = await createFormKey('lilac tram oven gate', siteId)
    const seal = () => sealForm('{"name":"Ève 😀"}', { key: made.public_key, siteId, formId })
    expect(seal()).not.toBe(seal())
    expect(seal()).not.toContain('Ève')
    expect(await changePassphrase(made, { siteId, former: 'wrong', next: 'other words come now' })).toBeNull()
    const changed = await changePassphrase(made, { siteId, former: 'lilac tram oven gate', next: 'other words come now' })
    if (!changed) throw new Error('the passphrase is refused')
    expect(changed.public_key).toEqual(made.public_key)
    expect(await openFormKey(changed, { passphrase: 'lilac tram oven gate', siteId })).toBeNull()
    const opener = await openFormKey(changed, { passphrase: 'other words come now', siteId })
    if (!opener) throw new Error('the passphrase is refused')
    expect(opener.privateKey.extractable).toBe(false)
    expect(await openForm(JSON.parse(seal()) as typeof sealed, { opener, formId })).toBe('{"name":"Ève 😀"}')
  })

  test('that is no point of the curve seals nothing', () => {
    expect(() => sealForm(text, { key: { x: sealed.key, y: sealed.key }, siteId, formId })).toThrow()
  })
})

test('the command writes what it opens, and only the day of what it cannot', async () => {
  const rows = [
    stored(JSON.stringify(sealed)),
    { ...stored(JSON.stringify({ ...sealed, key: 'other' }), 'form-2'), received_at: '2026-11-25T21:00:00.000Z' },
  ]
  await server.db.transaction(async (trx) => void (await trx.insertInto('health_form').values(rows).execute()))
  const csv = await formsCsv(server.db.read, 'maple', { from: null, to: null }, await openOnTerminal(passphrase))
  const [, first, second] = csv.split('\r\n')
  expect(first).toMatch(/^health_form,2026-11-25T15:00:00-05:00,,Zoé,/)
  expect(second).toMatch(/^health_form,2026-11-25T16:00:00-05:00,+$/)
})
