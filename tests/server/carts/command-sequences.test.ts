import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { importSchool } from '../../support/school.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { maple, noon } from '../api/maple.ts'
import { orderForm } from '../api/maple-shop.ts'
import { newShopper } from './shopper.ts'

type Shopper = ReturnType<typeof newShopper>
const server = serverForTests(noon, [maple])

/** What a visitor believes: what was chosen, in order, and what a plan costs now, in cents. */
type Model = { items: { kind: 'gold' | 'silver' | 'cheap'; amount: number; code: boolean }[]; gold: number; type: 'student' | 'staff' }

/** The rules of Maple University once more, for these few goods. */
const expected = ({ items, gold, type }: Model) => {
  const isStaff = type === 'staff'
  const fits = (kind: string) => kind === 'cheap' || kind === 'silver' || !isStaff
  // A code has no effect while another plan that can be bought precedes its own (PROMO-02).
  const first = items.find(({ kind }) => kind !== 'cheap' && fits(kind))
  const lines = items.map((item) => {
    const { kind, amount } = item
    const listed = kind === 'gold' ? gold : kind === 'silver' ? 100_000 : amount - Math.ceil(amount / 10)
    const price = item.code && item === first ? listed - Math.ceil(listed / 10) : listed
    return { fits: fits(kind), price, tax: isStaff ? 0 : Math.floor((price * 13) / 100) }
  })
  const sold = lines.filter((line) => line.fits)
  const subtotal = sold.reduce((sum, { price }) => sum + price, 0)
  const tax = sold.reduce((sum, line) => sum + line.tax, 0)
  return { available: lines.map((line) => line.fits), subtotal, tax, total: subtotal + tax }
}

const cents = (amount: string) => Math.round(Number(amount) * 100)
const seen = ({ items, subtotal, tax, total }: Cart) => ({
  available: items.map(({ available }) => available),
  subtotal: cents(subtotal),
  tax: cents(tax),
  total: cents(total),
})

/** Leaves the type as the cart has it. */
const keepType = { customer_type_id: '' }

const agree = async (model: Model, shopper: Shopper): Promise<Cart> => {
  const cart = await shopper.fetch(keepType)
  expect(seen(cart)).toEqual(expected(model))
  return cart
}

type Command = fc.AsyncCommand<Model, Shopper>
const begin = (): Model => ({ items: [], gold: 199_999, type: 'student' })

const command = (name: string, run: (model: Model, shopper: Shopper) => Promise<unknown>, check = (_: Model) => true): Command => ({
  check,
  run: async (model, shopper) => {
    await run(model, shopper)
    await agree(model, shopper)
  },
  toString: () => name,
})

const addPlan = (kind: 'gold' | 'silver') =>
  command(`add ${kind}`, async (model, { ask }) => {
    const { status } = await ask('addMealPlan', { ...keepType, meal_plan: kind })
    const fits = kind === 'silver' || model.type === 'student'
    expect(status).toBe(fits ? 200 : 422)
    if (fits) model.items.push({ kind, amount: 0, code: false })
  })
const addBalance = (amount: number) =>
  command(`add ${amount} cents`, async (model, { ask }) => {
    await ask('addDecliningBalance', { ...keepType, db_id: 'cheap', declining_balance_value: (amount / 100).toFixed(2) })
    model.items.push({ kind: 'cheap', amount, code: false })
  })
const remove = (at: number) =>
  command(
    `delete ${at}`,
    async (model, shopper) => {
      const { items } = await agree(model, shopper)
      const index = at % items.length
      await shopper.ask('deleteCartItem', { ...keepType, cart_item_id: items[index]?.id ?? '' })
      model.items.splice(index, 1)
    },
    ({ items }) => items.length > 0,
  )
const promo = command('a code', async (model, { ask }) => {
  const { status } = await ask('applyPromoCode', { ...keepType, promo_code: 'welcome10' })
  const first = model.items.find(({ kind }) => kind === 'silver' || (kind === 'gold' && model.type === 'student'))
  expect(status).toBe(first ? 200 : 422)
  if (first) model.items = model.items.map((item) => ({ ...item, code: item === first }))
})
const noPromo = command('no code', async (model, { ask }) => {
  await ask('removePromoCode', keepType)
  model.items = model.items.map((item) => ({ ...item, code: false }))
})
const choose = (type: Model['type']) =>
  command(`as ${type}`, async (model, { fetch }) => {
    await fetch({ customer_type_id: type })
    model.type = type
  })
const reprice = (price: number) =>
  command(`gold costs ${price} cents`, async (model) => {
    const mealPlans = (orderForm['mealPlans'] as { id: string }[]).map((plan) =>
      plan.id === 'gold' ? { ...plan, price: (price / 100).toFixed(2) } : plan,
    )
    await importSchool(server, { ...maple, files: { ...maple.files, 'orderform.json': { ...orderForm, mealPlans } } })
    model.gold = price
  })

const commands = [
  fc.constantFrom(addPlan('gold'), addPlan('silver')),
  fc.integer({ min: 1, max: 9_999_999 }).map(addBalance),
  fc.nat({ max: 20 }).map(remove),
  fc.constantFrom(promo, noPromo),
  fc.constantFrom(choose('student'), choose('staff')),
]

test(
  '[CART-02] [CART-Q5] [PROMO-Q7] whatever a visitor does, one thing after another, the cart is what it should be',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 12 }), async (sequence) => {
        await emptyTables(server, 'rate_count')
        const start = async () => ({ model: begin(), real: newShopper(server) })
        await fc.asyncModelRun(start, sequence)
      }),
      { numRuns: 25 },
    )
  },
)

test('[CART-Q5] a catalogue that changes under a cart changes what it costs', { timeout: 60_000 }, async () => {
  const shopper = newShopper(server)
  const model: Model = { items: [], gold: 199_999, type: 'student' }
  const steps = [addPlan('gold'), addBalance(12_345), promo, reprice(210_000), addPlan('gold'), reprice(1), remove(0), reprice(199_999)]
  for (const step of steps) await step.run(model, shopper)
  expect((await shopper.fetch()).items).toHaveLength(2)
})
