import { describe, expect, test } from 'vitest'
import type { OfficeProduct } from '#contract/office-drafts.ts'
import { serverForTests } from '../../support/server.ts'
import { recordIn } from '../content/edit/editor.ts'
import { askCall, expectRefusal, type Given, parsed } from './ask.ts'
import { at, drafting, forbidden, type Person } from './drafting.ts'
import { maple, noon, site } from './maple.ts'

const server = serverForTests(noon, [maple])
const { as, ask, draftOf, save } = drafting(server)
const needed = { status: 409, msg: 'A second person has to confirm a change of prices.', code: 'second_person_needed' }

const products = async (by: Person) =>
  parsed('officePrices', await askCall(server, 'officePrices', { ...site, locale: 'en-ca' }, by.headers)).products
const product = async (by: Person, kind: OfficeProduct['kind'], id = '') => {
  const found = (await products(by)).find((one) => one.kind === kind && one.id === id)
  if (!found) throw new Error(`no ${kind} ${id}`)
  return found
}
const offered = async (type: string, location: string) => {
  const answer = await askCall(server, 'offeredPlans', { ...site, type_id: type, location_id: location })
  return parsed('offeredPlans', answer).mealPlans.map(({ id }) => id)
}
const confirmed = async (cashier: Person, manager: Person, price: Given) => {
  const draft = await save(cashier, { prices: [price], wait: true })
  expect(draft.awaits).toBe(true)
  return parsed('confirmDraft', await ask(manager, 'confirmDraft', { id: draft.id, changed_at: draft.changed_at })).draft
}

describe('who may buy, the tax and the payment types', () => {
  test('of a plan change once a second person confirms, and go back the same way', async () => {
    const [cashier, manager] = [await as('cashier'), await as('manager')]
    const gold = { kind: 'plan', id: 'gold' }
    const types = async () => (await product(manager, 'plan', 'gold')).buyers.find(({ group }) => group === 'type')
    const first = await types()
    expect(first).toMatchObject({ stored: ['student', 'parent'], choices: [{ may: true }, { may: true }, { id: 'staff', may: false }] })
    const edit = { ...gold, field: 'type', before: ['student', 'parent'], after: ['parent', 'staff'] }
    const draft = await save(cashier, { prices: [edit], wait: true })
    expect(draft.prices[0]).toMatchObject({ name: 'Gold', names: { student: 'Student', staff: 'Staff' } })
    expect(await offered('student', 'residence')).toContain('gold')
    const { draft: done } = parsed('confirmDraft', await ask(manager, 'confirmDraft', { id: draft.id, changed_at: draft.changed_at }))
    await expect.poll(() => offered('student', 'residence')).not.toContain('gold')
    expect(await offered('staff', 'residence')).toContain('gold')

    expectRefusal(await ask(manager, 'undoChange', { version: done.version ?? 0 }), needed)
    const back = await save(manager, { undoes: done.version ?? 0, wait: true })
    parsed('confirmDraft', await ask(cashier, 'confirmDraft', { id: back.id, changed_at: back.changed_at }))
    await expect.poll(types).toEqual(first)

    await confirmed(cashier, manager, { ...gold, field: 'tax', before: true, after: false })
    expect(await product(manager, 'plan', 'gold')).toMatchObject({ tax: 'exempt', taxed: false })
    const { own_payments: before } = await product(manager, 'plan', 'gold')
    await confirmed(cashier, manager, { ...gold, field: 'payments', before, after: ['Credit card'] })
    expect(await product(manager, 'plan', 'gold')).toMatchObject({ payment_types: ['Credit card'], own_payments: ['Credit card'] })
  })

  test.each<[string, string, string, (product: OfficeProduct) => Given]>([
    ['the plans', 'plans', '', () => ({ field: 'tax', before: true, after: false })],
    ['the money on cards', 'balances', '', () => ({ field: 'type', before: [], after: ['student'] })],
    ['the money on cards being on sale', 'balances', '', () => ({ field: 'on_sale', before: true, after: false })],
    ['the custom plans', 'custom', '', ({ own_payments: before }) => ({ field: 'payments', before, after: ['Credit card'] })],
    ['a type of customers', 'customer', 'parent', () => ({ field: 'tax', before: true, after: false })],
    ['the province', 'school', '', () => ({ field: 'rate', before: '8', after: '9.975' })],
    ['the school', 'school', '', ({ own_payments: before }) => ({ field: 'payments', before, after: ['Credit card'] })],
  ])('of %s wait for a second person, and one alone cannot make them', async (_, kind, id, editOf) => {
    const [cashier, manager] = [await as('cashier'), await as('manager')]
    const found = await product(manager, kind as OfficeProduct['kind'], id)
    const form = await recordIn(server.db, 'orderform.json', '')
    const change = editOf(found)
    const edit = { kind, id, ...change }
    const draft = await save(cashier, { prices: [edit], wait: true })
    expect([draft.awaits, draft.state]).toEqual([true, 'waiting'])
    expect((await recordIn(server.db, 'orderform.json', '')).base).toBe(form.base)
    parsed('confirmDraft', await ask(manager, 'confirmDraft', { id: draft.id, changed_at: draft.changed_at }))
    expect(await product(manager, kind as OfficeProduct['kind'], id)).not.toEqual(found)
    const back = await save(manager, { prices: [{ ...edit, before: change['after'], after: change['before'] }], wait: true })
    parsed('confirmDraft', await ask(cashier, 'confirmDraft', { id: back.id, changed_at: back.changed_at }))
    expect(await product(manager, kind as OfficeProduct['kind'], id)).toEqual(found)
  })

  test('are refused as a plain change by one person, whatever list they stand in', async () => {
    const cashier = await as('cashier')
    const { base, value } = await recordIn(server.db, 'orderform.json', '')
    const { customerTypes, mealPlans } = value as Record<string, object[]>
    const patches = [
      { customerTypes: (customerTypes ?? []).map((one) => ({ ...one, meal_plans: [] })) },
      { customerTypes: (customerTypes ?? []).map((one) => ({ ...one, payment_types: [] })) },
      { mealPlans: (mealPlans ?? []).map((one) => ({ ...one, payment_types: ['Credit card'] })) },
      { mealPlans: (mealPlans ?? []).map((one) => ({ ...one, end_date: '2026-01-01' })) },
      { orderFormSettings: { payment_types: ['Payroll deduction'] } },
      { orderFormSettings: { use_customer_type: false } },
    ]
    for (const patch of patches)
      expectRefusal(await ask(cashier, 'changeContent', { edits: [{ file: 'orderform.json', key: '', base: base ?? '', patch }] }), needed)
  })

  test.each<[string, Given]>([
    ['that were others by then', { field: 'type', before: ['student'], after: ['staff'] }],
    ['of an unknown type of buyer', { field: 'type', before: ['student', 'parent'], after: ['nobody'] }],
    ['of a plan that is gone', { id: 'old', field: 'type', before: [], after: ['student'] }],
    ['that are no list', { field: 'payments', before: [], after: 'Credit card' }],
    ['that are no tax', { field: 'tax', before: true, after: 'free' }],
    ['that a plan has none of', { field: 'rate', before: '', after: '5' }],
    ['of a rate that is no number', { kind: 'school', id: '', field: 'rate', before: '8', after: 'a lot' }],
  ])('%s are refused', async (_, given) => {
    const cashier = await as('cashier')
    const answer = await ask(cashier, 'saveDraft', { prices: [{ kind: 'plan', id: 'gold', ...given }], wait: true })
    expect(['edit_conflict', 'content_invalid']).toContain(answer.headers['x-error-code'])
  })

  test('are refused to a role that does not sell, and not changed twice from the same reading', async () => {
    const [cashier, manager] = [await as('cashier'), await as('manager')]
    const edit = { kind: 'plan', id: 'silver', field: 'tax', before: true, after: false }
    for (const role of ['editor', 'kitchen'] as const)
      expectRefusal(await ask(await as(role), 'saveDraft', { prices: [edit], wait: true }), forbidden)
    const one = await save(cashier, { prices: [edit], wait: true })
    const other = await save(cashier, { prices: [edit], wait: true, why: 'once more' })
    parsed('confirmDraft', await ask(manager, 'confirmDraft', { id: one.id, changed_at: one.changed_at }))
    const late = await ask(manager, 'confirmDraft', { id: other.id, changed_at: other.changed_at })
    expect(late.headers['x-error-code']).toBe('edit_conflict')
    expect((await draftOf(manager, other.id))?.awaits).toBe(true)
  })
})

describe('a change of a price that a colleague changed since', () => {
  test('shows the price of now, and says who changed it and that it can no longer be confirmed, or start at its time', async () => {
    const [cashier, manager] = [await as('cashier'), await as('manager')]
    const read = (await product(manager, 'plan', 'gold')).price ?? ''
    const newPrice = (before: string, after: string) => ({ kind: 'plan', id: 'gold', field: 'price', before, after })
    const planned = await save(cashier, { prices: [newPrice(read, '2600.00')], wait: true, starts_at: at(1) })
    expect(planned.prices).toMatchObject([{ before: read, now: read, after: '2600.00' }])
    parsed('confirmDraft', await ask(manager, 'confirmDraft', { id: planned.id, changed_at: planned.changed_at }))
    expect((await draftOf(cashier, planned.id))?.fault).toBeNull()
    const rival = await save(cashier, { prices: [newPrice(read, '2700.00')], wait: true })
    await confirmed(cashier, manager, newPrice(read, '2010.00'))
    for (const { id } of [planned, rival])
      expect(await draftOf(manager, id)).toMatchObject({
        state: 'waiting',
        prices: [{ before: read, now: '2010.00' }],
        fault: { code: 'edit_conflict', by: cashier.email },
      })
    const back = await confirmed(cashier, manager, newPrice('2010.00', read))
    expect(back).toMatchObject({ fault: null, prices: [{ before: '2010.00', now: '2010.00', after: read }] })
    expect((await draftOf(manager, rival.id))?.fault).toBeNull()
  })
})
