import { afterEach, describe, expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { recordIn } from '../content/edit/editor.ts'
import { askCall, expectRefusal, type Given, notFound, parsed } from './ask.ts'
import { at, drafting, forbidden, type Person } from './drafting.ts'
import { maple, noon, site } from './maple.ts'

const server = serverForTests(noon, [maple, { site: { id: 'elm-site', slug: 'elm', name: 'Elm' } }])
afterEach(() => void (server.clock.now = Date.parse(noon)))
const { as, ask, becomes, draftOf, later, save } = drafting(server)
const needed = { status: 409, msg: 'A second person has to confirm a change of prices.', code: 'second_person_needed' }

const plan = async (id: string) => {
  const form = (await recordIn(server.db, 'orderform.json', '')).value as { mealPlans: { id: string; price: string; active: boolean }[] }
  return form.mealPlans.find((one) => one.id === id)
}
const newPrice = async (id: string, after: string) => ({ kind: 'plan', id, field: 'price', before: (await plan(id))?.price ?? '', after })
const inHistory = async ({ headers }: Person, version: number | null) =>
  parsed('officeHistory', await askCall(server, 'officeHistory', site, headers)).changes.find((one) => one.version === version)
const shopPrice = async (id: string) =>
  parsed('orderForm', await askCall(server, 'orderForm', site)).mealPlans.find((one) => one.id === id)?.price

describe('a change of prices', () => {
  test('is refused to one person alone: as a change, as an undo, and at its time', async () => {
    const cashier = await as('cashier')
    const { base, value } = await recordIn(server.db, 'orderform.json', '')
    const mealPlans = (value as { mealPlans: { id: string }[] }).mealPlans.map((one) =>
      one.id === 'gold' ? { ...one, price: '1.00' } : one,
    )
    const edit = { file: 'orderform.json', key: '', base: base ?? '', patch: { mealPlans } }
    for (const check of [false, true]) expectRefusal(await ask(cashier, 'changeContent', { edits: [edit], check }), needed)
    const draft = await save(cashier, { edits: [edit], wait: true, starts_at: at(1) })
    expect(draft).toMatchObject({ awaits: true, can_confirm: false })
    later(2)
    expect((await plan('gold'))?.price).toBe('1999.99')
    parsed('removeDraft', await ask(cashier, 'removeDraft', { id: draft.id }))
    const text = { ...edit, patch: { orderFormSettings: { who_label: 'You are' } } }
    expect((await ask(cashier, 'changeContent', { edits: [text] })).status).toBe(200)
  })

  test('is made once another person confirms it, and put back the same way; the history names both', async () => {
    const [cashier, manager] = [await as('cashier'), await as('manager')]
    const draft = await save(cashier, { prices: [await newPrice('gold', '2099.99')], wait: true, why: 'New year' })
    expect(draft).toMatchObject({
      awaits: true,
      starts_at: null,
      prices: [{ kind: 'plan', id: 'gold', name: 'Gold', before: '1999.99', after: '2099.99' }],
    })
    const seen = { id: draft.id, changed_at: draft.changed_at }
    expectRefusal(await ask(cashier, 'confirmDraft', seen), {
      status: 403,
      msg: 'Someone else has to confirm this change.',
      code: 'second_person_other',
    })
    expectRefusal(await ask(await as('editor'), 'confirmDraft', seen), forbidden)
    expect(await shopPrice('gold')).toBe('1999.99')
    expect((await ask(manager, 'confirmDraft', { ...seen, changed_at: at(-1) })).headers['x-error-code']).toBe('edit_conflict')
    const done = parsed('confirmDraft', await ask(manager, 'confirmDraft', seen)).draft
    expect(done).toMatchObject({ state: 'applied', confirmed_by: manager.email, author: cashier.email })
    await expect.poll(() => shopPrice('gold')).toBe('2099.99')
    expectRefusal(await ask(manager, 'confirmDraft', seen), notFound)

    const version = done.version ?? 0
    const { changes } = parsed('officeHistory', await askCall(server, 'officeHistory', site, manager.headers))
    expect(changes[0]).toMatchObject({ version, author: cashier.email, confirmed_by: manager.email, why: 'New year' })
    expectRefusal(await ask(manager, 'undoChange', { version }), needed)
    const back = await save(manager, { undoes: version, wait: true })
    expect(back).toMatchObject({ awaits: true, undoes: version, can_confirm: false })
    parsed('confirmDraft', await ask(cashier, 'confirmDraft', { id: back.id, changed_at: back.changed_at }))
    await expect.poll(() => shopPrice('gold')).toBe('1999.99')
  })

  test('is put back by one request for each version, which the history names; a card that is overtaken says why, and by whom', async () => {
    const [cashier, manager] = [await as('cashier'), await as('manager')]
    const first = (await plan('gold'))?.price ?? ''
    const price = await save(cashier, { prices: [await newPrice('gold', '2299.99')], wait: true })
    const rival = await save(manager, { prices: [await newPrice('gold', '2399.99')], wait: true })
    expect(rival.fault).toBeNull()
    const { version } = parsed('confirmDraft', await ask(manager, 'confirmDraft', { id: price.id, changed_at: price.changed_at })).draft
    expect(await draftOf(cashier, rival.id)).toMatchObject({ fault: { code: 'edit_conflict', by: cashier.email } })
    parsed('removeDraft', await ask(manager, 'removeDraft', { id: rival.id }))

    expect(await inHistory(manager, version)).toMatchObject({ undo_awaits: false })
    const undo = { undoes: version ?? 0, wait: true }
    const [one, other] = await Promise.all([save(manager, undo), save(manager, undo)])
    expect(other.id).toBe(one.id)
    expect((await save(cashier, undo)).id).toBe(one.id)
    expect(one).toMatchObject({ fault: null, awaits: true, version: null })
    expect(await inHistory(manager, version)).toMatchObject({ undo_awaits: true })

    const becomesPrice = async (after: string) => {
      const { id, changed_at } = await save(manager, { prices: [await newPrice('gold', after)], wait: true })
      parsed('confirmDraft', await ask(cashier, 'confirmDraft', { id, changed_at }))
    }
    await becomesPrice(first)
    expect(await draftOf(cashier, one.id)).toMatchObject({ awaits: true, fault: { code: 'undone' } })
    await becomesPrice('2499.99')
    expect(await draftOf(cashier, one.id)).toMatchObject({
      awaits: true,
      fault: { code: 'edit_conflict', fields: ['mealPlans'], by: manager.email },
    })
    parsed('removeDraft', await ask(cashier, 'removeDraft', { id: one.id }))
    expect(await inHistory(manager, version)).toMatchObject({ undo_awaits: false })
    await becomesPrice(first)
  })

  test('made with others is undone in two steps: the others at once, its prices once a cashier or a manager confirms them', async () => {
    const [cashier, manager, second] = [await as('cashier'), await as('manager'), await as('manager')]
    const former = await plan('gold')
    const { base, value } = await recordIn(server.db, 'orderform.json', '')
    const { mealPlans } = value as { mealPlans: { id: string }[] }
    const patch = { mealPlans: mealPlans.map((one) => (one.id === 'gold' ? { ...one, price: '1700.00' } : one)) }
    const truck = await recordIn(server.db, 'locations.json', 'truck')
    const edits = [
      { file: 'orderform.json', key: '', base, patch },
      { file: 'locations.json', key: 'truck', base: truck.base, patch: { name: 'Renovated' } },
    ]
    const mixed = await save(manager, { edits, wait: true })
    const seen = { id: mixed.id, changed_at: mixed.changed_at }
    expect(await draftOf(cashier, mixed.id)).toMatchObject({ can_confirm: false, needs_manager: true })
    expectRefusal(await ask(cashier, 'confirmDraft', seen), forbidden)
    const { version } = parsed('confirmDraft', await ask(second, 'confirmDraft', seen)).draft

    const text = async () => (await recordIn(server.db, 'locations.json', 'truck')).value?.['name']
    const undo = await save(manager, { undoes: version ?? 0, wait: true })
    expect(undo).toMatchObject({ awaits: true, needs_manager: false, edits: [{ file: 'orderform.json' }] })
    expect([await text(), (await plan('gold'))?.price]).toEqual([truck.value?.['name'], '1700.00'])
    expect(await inHistory(manager, version)).toMatchObject({ undo_awaits: true, undone_by: null })
    parsed('removeDraft', await ask(cashier, 'removeDraft', { id: undo.id }))
    expect(await inHistory(manager, version)).toMatchObject({ can_undo: true, undone_by: null })
    const again = await save(manager, { undoes: version ?? 0, wait: true })
    expect(await draftOf(cashier, again.id)).toMatchObject({ can_confirm: true, needs_manager: false })
    expect(await draftOf(cashier, mixed.id)).toMatchObject({ state: 'applied', undone: false })
    parsed('confirmDraft', await ask(cashier, 'confirmDraft', { id: again.id, changed_at: again.changed_at }))
    expect(await plan('gold')).toEqual(former)
    expect(await inHistory(manager, version)).toMatchObject({ undo_awaits: false, undone_by: expect.any(Number) })
    expect(await draftOf(cashier, mixed.id)).toMatchObject({ state: 'applied', undone: true })
  })

  test('is refused by the second person, and the one who asked sees by whom', async () => {
    const [cashier, manager] = [await as('cashier'), await as('manager')]
    const prices = [await newPrice('gold', '2199.99')]
    const draft = await save(cashier, { prices, wait: true })
    parsed('removeDraft', await ask(manager, 'removeDraft', { id: draft.id }))
    const refused = {
      state: 'ended',
      awaits: false,
      can_change: false,
      confirmed_by: manager.email,
      version: null,
      fault: { code: 'refused' },
    }
    expect(await draftOf(cashier, draft.id)).toMatchObject(refused)
    expect((await plan('gold'))?.price).toBe(prices[0]?.before)
    expectRefusal(await ask(manager, 'confirmDraft', { id: draft.id, changed_at: draft.changed_at }), notFound)
    expectRefusal(await ask(cashier, 'removeDraft', { id: draft.id }), notFound)
    const own = await save(cashier, { prices, wait: true })
    parsed('removeDraft', await ask(cashier, 'removeDraft', { id: own.id }))
    expect(await draftOf(cashier, own.id)).toBeUndefined()
  })

  test('of the days of a promo code is made once another person confirms it, and refused for what is no day', async () => {
    const [cashier, manager] = [await as('cashier'), await as('manager')]
    const promo = async () => {
      const { products } = parsed('officePrices', await askCall(server, 'officePrices', site, manager.headers))
      return products.find(({ id }) => id === 'maple-promo')
    }
    const first = await promo()
    const ends = { kind: 'promo', id: 'maple-promo', field: 'ends', before: first?.ends ?? null, after: '2027-03-31' }
    for (const given of [{ after: 'soon' }, { after: true }, { before: '2020-01-01' }, { field: 'on_sale' }]) {
      const answer = await ask(cashier, 'saveDraft', { prices: [{ ...ends, ...given }], wait: true })
      expect(['edit_conflict', 'content_invalid']).toContain(answer.headers['x-error-code'])
    }
    const starts = { ...ends, field: 'starts', before: first?.starts ?? null, after: '2026-12-01' }
    const draft = await save(cashier, { prices: [starts, ends], wait: true })
    expect(draft).toMatchObject({
      awaits: true,
      prices: [
        { name: 'WELCOME10', field: 'starts', unit: 'percent' },
        { field: 'ends', after: '2027-03-31' },
      ],
    })
    expect(await promo()).toEqual(first)
    parsed('confirmDraft', await ask(manager, 'confirmDraft', { id: draft.id, changed_at: draft.changed_at }))
    await expect.poll(promo).toEqual({ ...first, starts: '2026-12-01', ends: '2027-03-31' })
  })

  test('of two plans, each with a day of its own, do not stand in the way of each other; both end', async () => {
    const [cashier, manager] = [await as('cashier'), await as('manager')]
    const one = await save(cashier, { prices: [await newPrice('gold', '3000.00')], wait: true, starts_at: at(1), ends_at: at(4) })
    const other = await save(cashier, { prices: [await newPrice('silver', '3100.00')], wait: true, starts_at: at(2), ends_at: at(3) })
    for (const { id, changed_at } of [one, other]) {
      const { draft } = parsed('confirmDraft', await ask(manager, 'confirmDraft', { id, changed_at }))
      expect([draft.state, draft.awaits, draft.version]).toEqual(['waiting', false, null])
    }
    later(2)
    for (const { id } of [one, other]) await becomes(manager, id, 'applied')
    expect([(await plan('gold'))?.price, (await plan('silver'))?.price]).toEqual(['3000.00', '3100.00'])
    later(4)
    for (const { id } of [one, other]) await becomes(manager, id, 'ended')
    expect([(await plan('gold'))?.price, (await plan('silver'))?.price]).toEqual(['1999.99', '1000.00'])
  })

  test('fails where the second person may not confirm any more, and where the price is another by then', async () => {
    const [cashier, manager, second] = [await as('cashier'), await as('manager'), await as('cashier')]
    const confirmed = async (by: Person, minutes: number, after: string) => {
      const { id, changed_at } = await save(cashier, { prices: [await newPrice('silver', after)], wait: true, starts_at: at(minutes) })
      parsed('confirmDraft', await ask(by, 'confirmDraft', { id, changed_at }))
      return id
    }
    const first = await confirmed(manager, 1, '1100.00')
    const stale = await confirmed(manager, 2, '1200.00')
    later(2)
    await becomes(manager, first, 'applied')
    await becomes(manager, stale, 'failed')
    expect((await draftOf(manager, stale))?.fault).toMatchObject({ code: 'edit_conflict', fields: ['price'], by: cashier.email })
    later(0)
    const gone = await confirmed(second, 1, '1300.00')
    const data = JSON.stringify({ email: second.email, role: 'host', places: null })
    await server.db.transaction((trx) => trx.updateTable('record').set({ data }).where('id', '=', second.email).execute())
    later(1)
    await becomes(manager, gone, 'failed')
    expect((await draftOf(manager, gone))?.fault?.code).toBe('second_person_needed')
    expect((await plan('silver'))?.price).toBe('1100.00')
  })

  test('needs a new confirmation by another person once it is changed', async () => {
    const [cashier, manager] = [await as('cashier'), await as('manager')]
    const draft = await save(cashier, { prices: [await newPrice('gold', '2500.00')], wait: true, starts_at: at(1) })
    parsed('confirmDraft', await ask(manager, 'confirmDraft', { id: draft.id, changed_at: draft.changed_at }))
    const changed = await save(manager, { id: draft.id, wait: true, starts_at: at(2) })
    expect(changed).toMatchObject({ awaits: true, confirmed_by: null, author: manager.email, can_confirm: false })
    expect((await draftOf(cashier, draft.id))?.can_confirm).toBe(true)
    parsed('removeDraft', await ask(cashier, 'removeDraft', { id: draft.id }))
  })

  test.each<[string, Given]>([
    ['of a malformed price', { after: 'free' }],
    ['of an unknown plan', { id: 'none' }],
    ['of another price before', { before: '1.00' }],
    ['of a kind that is not switched off by itself', { kind: 'swipes', id: 'swipes-10', field: 'on_sale', before: true, after: false }],
    ['of nothing', { after: null as never }],
  ])('%s is refused', async (_, given) => {
    const answer = await ask(await as('cashier'), 'saveDraft', { prices: [{ ...(await newPrice('gold', '2.00')), ...given }], wait: true })
    expect(['edit_conflict', 'content_invalid']).toContain(answer.headers['x-error-code'])
  })

  test('is refused to those who sell nothing', async () => {
    for (const role of ['editor', 'kitchen'] as const)
      expectRefusal(await ask(await as(role), 'saveDraft', { prices: [await newPrice('gold', '2.00')], wait: true }), forbidden)
  })
})

describe('what is on sale', () => {
  test('is listed with its price, buyers, taxes and payment types, in the language of the call', async () => {
    const manager = await as('manager')
    const read = async (locale: string) =>
      parsed('officePrices', await askCall(server, 'officePrices', { ...site, locale }, manager.headers))
    const { products, tax_rate: rate, confirmers } = await read('fr-ca')
    expect([rate, confirmers > 0]).toEqual(['13', true])
    const kinds = Map.groupBy(products, ({ kind }) => kind)
    expect([...kinds.keys()]).toEqual('plan balance swipes dollars coffee promo plans balances custom customer school'.split(' '))
    expect(products.find(({ id }) => id === 'gold')).toMatchObject({
      name: 'Or',
      on_sale: true,
      can_switch: true,
      often: 'once',
      tax: 'by_type',
    })
    expect(products.find(({ id }) => id === 'pasta')).toMatchObject({ often: 'weekly', payment_types: ['Credit card'] })
    expect(products.find(({ id }) => id === 'old-plan')?.on_sale).toBe(false)
    const silver = products.find(({ id }) => id === 'silver')
    expect(silver?.buyers.map(({ group, choices }) => [group, choices.every(({ may }) => may)])).toEqual([
      ['location', true],
      ['type', true],
    ])
    expect(products.find(({ kind }) => kind === 'school')).toMatchObject({ rate: '8' })
    expect(products.find(({ id }) => id === 'staff')).toMatchObject({ kind: 'customer', taxed: false, tax: 'exempt' })
    expect(products.find(({ kind }) => kind === 'coffee')).toMatchObject({ price: '29.99', often: 'monthly', tax: 'exempt' })
    expect(products.find(({ id }) => id === 'maple-promo')).toMatchObject({ name: 'WELCOME10', unit: 'percent', price: '10.00' })
    // A code that is only counted has no value to change.
    expect(products.find(({ id }) => id === 'flyer')?.price).toBeNull()
  })

  test('counts no other confirmer where the person is the only one', async () => {
    const own = await enterOffice(server, { site_id: 'elm-site' })
    const answer = await askCall(server, 'officePrices', { site_id: 'elm-site' }, own.headers)
    expect(parsed('officePrices', answer)).toMatchObject({ products: [], confirmers: 0 })
  })
})
