import { isFields, isSameJson } from './merge-patch.ts'
import { centsOf } from './money.ts'
import { selectionGroups, type SelectionGroup } from './order-form.ts'
import { selectionLists } from './shop.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields of `orderform.json`, however deep, that decide what a buyer pays and how, whether it is sold, and to whom. */
const moneyFields: ReadonlySet<string> = new Set([
  'price',
  'active',
  'start_date',
  'end_date',
  'subscription_start',
  'subscription_end',
  'meal_plans',
  'payment_types',
  'custom_meal_plan_payment_types',
  'declining_balance_payment_types',
  'declining_balance_customer_types',
  'custom_plan_customer_types',
  'accepted_card_types',
  'has_customer_selections',
  'use_customer_type',
  'use_customer_year',
  'use_customer_location',
  'use_customer_term',
  'apply_tax',
  'tax',
  'payments',
  'subscription',
  'subscription_frequency',
  'promoBonus',
  'promo_track_only',
  'flex',
  'value',
  'minimum_purchase',
  'requires_plan',
  'is_discount',
  'discount',
  'is_grad_discount',
  'grad_discount',
  'grad_discount_interval',
  'max_grad_discount',
  'is_bonus',
  'bonus',
  'is_grad_bonus',
  'grad_bonus',
  'grad_bonus_interval',
  'max_grad_bonus',
  'custom_meal_plan_as',
  'provincial_tax_rate',
  'tax_meal_plans',
  'tax_declining_balance',
  'tax_custom_meal_plans',
  'coffee_subscription',
  'coffee_subscription_price',
  'sell_db',
  'store',
  'google_pay_token',
  'test_mode',
])

/** What an entry of a list is called by, whatever its place: its id where it has one. */
const nameOf = (entry: unknown, index: number): string => (isFields(entry) && typeof entry['id'] === 'string' ? entry['id'] : String(index))

/** Every money field below a value, by its path; what is not said is left out. */
const moneyIn = (value: unknown, path: string): [path: string, value: unknown][] => {
  const parts: (readonly [name: string, value: unknown])[] = Array.isArray(value)
    ? value.map((entry, index) => [nameOf(entry, index), entry] as const)
    : isFields(value)
      ? Object.entries(value).filter(([name]) => name !== 'translations' && name !== 'extra')
      : []
  return parts.flatMap(([name, inside]) => {
    const at = `${path}/${name}`
    if (inside === null || inside === undefined) return []
    return isFields(value) && moneyFields.has(name) ? [[at, inside] as [string, unknown]] : moneyIn(inside, at)
  })
}

const sorted = (facts: [path: string, value: unknown][]) => facts.toSorted(([one], [other]) => (one < other ? -1 : 1))

/**
 * Whether a change of a record of the content (null: new or gone) changes what a buyer pays: prices, taxes, discounts, payment types, what is
 * on sale and who may buy it.
 * Such a change by the office needs a second person. Every change of a promo code does.
 */
export const changesPrices = (file: string, before: object | null, after: object | null): boolean => {
  if (file === 'promo_codes.json') return !isSameJson(before, after)
  if (file !== 'orderform.json') return false
  return !isSameJson(sorted(moneyIn(before, '')), sorted(moneyIn(after, '')))
}

/** The parts of the order form that sell: plans, money on a card, the halves of a custom plan, the coffee subscription, promo codes. */
const productKinds = ['plan', 'balance', 'swipes', 'dollars', 'coffee', 'promo'] as const
/** What one rule is for: all plans, all money on a card, all custom plans, a type of customers, the whole school. */
const ruleKinds = ['plans', 'balances', 'custom', 'customer', 'school'] as const
/** What has a price or a rule of its own. */
const soldKinds = [...productKinds, ...ruleKinds] as const
/** What has a price or a rule of its own. */
type SoldKind = (typeof soldKinds)[number]

/** What is changed of it: `tax` whether it is taxed, `rate` the province's part in percent, and by group of selections who may buy it. */
const priceFields = ['price', 'on_sale', 'starts', 'ends', 'tax', 'rate', 'payments', ...selectionGroups] as const
type Field = (typeof priceFields)[number]
/** Ids and payment types are lists; an empty one of a rule or a product allows all, an empty one of a plan's buyers none. */
export type PriceValue = string | boolean | null | string[]

/**
 * A new price ("12.50") of something, whether it is on sale, the first or last day of a promo code (null: no limit), its tax, its payment
 * types or its buyers; `before` is what was read. `id` is "" for coffee and for what there is once.
 */
export type PriceEdit = {
  kind: SoldKind
  id: string
  field: Field
  before: PriceValue
  after: PriceValue
}

/** Whether a new price ("12.50") is more than ten times the former one, or less than a tenth of it: perhaps a slip. */
export const isFarPrice = (before: string | null, after: string | null): boolean => {
  const [was, is] = [centsOf(before ?? ''), centsOf(after ?? '')]
  return was !== null && was > 0 && is !== null && (is > 10 * was || 10 * is < was)
}

/** The files that prices stand in. */
export type PriceFile = 'orderform.json' | 'promo_codes.json'

type Place = { file: PriceFile; path: readonly string[]; fields: Readonly<Partial<Record<Field, string>>> }
const ofForm = (path: readonly string[], fields: Place['fields']): Place => ({ file: 'orderform.json', path, fields })
const places: Readonly<Record<SoldKind, Place>> = {
  plan: ofForm(['mealPlans'], {
    price: 'price',
    on_sale: 'active',
    tax: 'apply_tax',
    payments: 'payment_types',
    location: 'meal_plans',
    term: 'meal_plans',
    type: 'meal_plans',
    year: 'meal_plans',
  }),
  balance: ofForm(['decliningBalance'], { price: 'price', tax: 'apply_tax', payments: 'payment_types' }),
  swipes: ofForm(['customMealPlans', 'swipes'], { price: 'price' }),
  dollars: ofForm(['customMealPlans', 'declining_balances'], { price: 'price' }),
  coffee: ofForm(['orderFormSettings'], { price: 'coffee_subscription_price', on_sale: 'coffee_subscription' }),
  promo: { file: 'promo_codes.json', path: [], fields: { price: 'promo_value', starts: 'starts', ends: 'ends' } },
  plans: ofForm(['orderFormSettings'], { tax: 'tax_meal_plans' }),
  balances: ofForm(['orderFormSettings'], {
    on_sale: 'sell_db',
    tax: 'tax_declining_balance',
    payments: 'declining_balance_payment_types',
    type: 'declining_balance_customer_types',
  }),
  custom: ofForm(['orderFormSettings'], {
    tax: 'tax_custom_meal_plans',
    payments: 'custom_meal_plan_payment_types',
    type: 'custom_plan_customer_types',
  }),
  customer: ofForm(['customerTypes'], { tax: 'apply_tax', payments: 'payment_types' }),
  school: ofForm(['orderFormSettings'], { rate: 'provincial_tax_rate', payments: 'payment_types' }),
}

/** The field of the content that an edit changes; null where nothing of its kind has it by itself. */
export const priceField = ({ kind, field }: Pick<PriceEdit, 'kind' | 'field'>): string | null => places[kind].fields[field] ?? null

/** The file that the edits of a kind are about. */
export const priceFile = (kind: SoldKind): PriceFile => places[kind].file

const isOf = (id: string) => (entry: unknown) => isFields(entry) && entry['id'] === id
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** What an entry says of a field: taxed where it doesn't say (TAX-Q5), no payment types and no buyers of its own. */
const valueOf = (entry: Fields, field: Field, name: string): unknown => {
  if (field === 'tax') return entry[name] !== false
  return entry[name] ?? (field === 'payments' || isGroup(field) ? [] : null)
}

/** Why an edit cannot be made: what it is about is gone, or says something else than was read. */
export type PriceFault = { edit: PriceEdit; now: unknown }
type Made<T> = { value: T; fault: PriceFault | null }

const changed = (entry: Fields, edit: PriceEdit): Made<Fields> => {
  const name = priceField(edit)
  const now = name === null ? undefined : valueOf(entry, edit.field, name)
  if (name === null || !isSameJson(now, edit.before)) return { value: entry, fault: { edit, now } }
  return { value: { ...entry, [name]: edit.after }, fault: null }
}

const inList = (list: readonly unknown[], edit: PriceEdit): Made<unknown[]> => {
  const index = list.findIndex(isOf(edit.id))
  if (index < 0) return { value: [...list], fault: { edit, now: undefined } }
  const { value, fault } = changed(list[index] as Fields, edit)
  return { value: list.with(index, value), fault }
}

const within = (value: unknown, path: readonly string[], edit: PriceEdit): Made<unknown> => {
  const [name, ...rest] = path
  if (name === undefined) {
    if (Array.isArray(value)) return inList(value, edit)
    return isFields(value) ? changed(value, edit) : { value, fault: { edit, now: undefined } }
  }
  const inside = within(isFields(value) ? value[name] : undefined, rest, edit)
  return { value: { ...(isFields(value) ? value : {}), [name]: inside.value }, fault: inside.fault }
}

const isGroup = (field: Field): field is SelectionGroup => (selectionGroups as readonly Field[]).includes(field)

const sells = (planId: string) => (choice: unknown) => isFields(choice) && listIn(choice['meal_plans']).includes(planId)
const withPlan = (choice: Fields, planId: string, isSold: boolean): Fields => {
  const others = listIn(choice['meal_plans']).filter((one) => one !== planId)
  return { ...choice, meal_plans: isSold ? [...others, planId] : others }
}

/** Who may buy a plan is written with the choices of a group: each names the plans that it offers. */
const withBuyers = (form: unknown, group: SelectionGroup, edit: PriceEdit): Made<unknown> => {
  const fields = isFields(form) ? form : {}
  const choices = listIn(fields[selectionLists[group]]).filter(isFields)
  const now = choices.filter(sells(edit.id)).map((choice) => choice['id'])
  const after = listIn(edit.after)
  const isKnown = Array.isArray(edit.after) && after.every((id) => choices.some((choice) => choice['id'] === id))
  const hasPlan = listIn(fields['mealPlans']).some(isOf(edit.id))
  const before = listIn(edit.before)
  const isAsRead = now.length === before.length && now.every((id) => before.includes(id))
  if (!hasPlan || !isKnown || !isAsRead) return { value: form, fault: { edit, now } }
  const changedChoices = choices.map((choice) => {
    const isSold = after.includes(choice['id'])
    return isSold === sells(edit.id)(choice) ? choice : withPlan(choice, edit.id, isSold)
  })
  return { value: { ...fields, [selectionLists[group]]: changedChoices }, fault: null }
}

const withEdit = (content: unknown, edit: PriceEdit): Made<unknown> =>
  edit.kind === 'plan' && isGroup(edit.field) ? withBuyers(content, edit.field, edit) : within(content, places[edit.kind].path, edit)

/** The order form, or the list of promo codes, with new prices; the first edit that does not fit is the fault. */
export const withPrices = <T extends object>(content: T, edits: readonly PriceEdit[]): Made<T> => {
  let made: Made<unknown> = { value: content, fault: null }
  for (const edit of edits) {
    if (made.fault) break
    made = withEdit(made.value, edit)
  }
  return made as Made<T>
}

/** What the order form, or the list of promo codes, says now of what an edit changes; what was read where it is gone. */
export const priceNow = (content: object, edit: PriceEdit): PriceValue => {
  const { fault } = withEdit(content, edit)
  return fault?.now === undefined ? edit.before : (fault.now as PriceValue)
}

/** The edits that take edits back. */
export const pricesBack = (edits: readonly PriceEdit[]): PriceEdit[] =>
  edits.toReversed().map((edit) => ({ ...edit, before: edit.after, after: edit.before }))
