import { isSameJson } from './merge-patch.ts'
import { centsOf } from './money.ts'

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of `orderform.json`, however deep, that decide what somebody pays or whether it is sold. */
const moneyFields: ReadonlySet<string> = new Set([
  'price',
  'active',
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
 * Whether a change of a record of the content (null: new or gone) changes what somebody pays: prices, taxes, discounts, what is on sale.
 * Such a change by the office needs a second person. Every change of a promo code does.
 */
export const changesPrices = (file: string, before: object | null, after: object | null): boolean => {
  if (file === 'promo_codes.json') return !isSameJson(before, after)
  if (file !== 'orderform.json') return false
  return !isSameJson(sorted(moneyIn(before, '')), sorted(moneyIn(after, '')))
}

/** The parts of the order form that sell: plans, money on a card, the halves of a custom plan, the coffee subscription, promo codes. */
export const soldKinds = ['plan', 'balance', 'swipes', 'dollars', 'coffee', 'promo'] as const
/** A part of the order form that sells. */
export type SoldKind = (typeof soldKinds)[number]

/**
 * A new price ("12.50") of something, whether it is on sale, or the first or last day of a promo code (null: no limit); `before` is what
 * was read. `id` is "" for coffee.
 */
export type PriceEdit = {
  kind: SoldKind
  id: string
  field: 'price' | 'on_sale' | 'starts' | 'ends'
  before: string | boolean | null
  after: string | boolean | null
}

/** Whether a new price ("12.50") is more than ten times the former one, or less than a tenth of it: perhaps a slip. */
export const isFarPrice = (before: string | null, after: string | null): boolean => {
  const [was, is] = [centsOf(before ?? ''), centsOf(after ?? '')]
  return was !== null && was > 0 && is !== null && (is > 10 * was || 10 * is < was)
}

/** The files that prices stand in. */
export type PriceFile = 'orderform.json' | 'promo_codes.json'

type Place = { file: PriceFile; path: readonly string[]; fields: Readonly<Partial<Record<PriceEdit['field'], string>>> }
const places: Readonly<Record<SoldKind, Place>> = {
  plan: { file: 'orderform.json', path: ['mealPlans'], fields: { price: 'price', on_sale: 'active' } },
  balance: { file: 'orderform.json', path: ['decliningBalance'], fields: { price: 'price' } },
  swipes: { file: 'orderform.json', path: ['customMealPlans', 'swipes'], fields: { price: 'price' } },
  dollars: { file: 'orderform.json', path: ['customMealPlans', 'declining_balances'], fields: { price: 'price' } },
  coffee: {
    file: 'orderform.json',
    path: ['orderFormSettings'],
    fields: { price: 'coffee_subscription_price', on_sale: 'coffee_subscription' },
  },
  promo: { file: 'promo_codes.json', path: [], fields: { price: 'promo_value', starts: 'starts', ends: 'ends' } },
}

/** The field of the content that an edit changes; null where nothing of its kind has it by itself. */
export const priceField = ({ kind, field }: Pick<PriceEdit, 'kind' | 'field'>): string | null => places[kind].fields[field] ?? null

/** The file that the edits of a kind are about. */
export const priceFile = (kind: SoldKind): PriceFile => places[kind].file

const isOf = (id: string) => (entry: unknown) => isFields(entry) && entry['id'] === id
const valueOf = (entry: Fields, name: string): unknown => entry[name] ?? null

/** Why an edit cannot be made: what it is about is gone, or says something else than was read. */
export type PriceFault = { edit: PriceEdit; now: unknown }
type Made<T> = { value: T; fault: PriceFault | null }

const changed = (entry: Fields, edit: PriceEdit): Made<Fields> => {
  const name = priceField(edit)
  const now = name === null ? undefined : valueOf(entry, name)
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

/** The order form, or the list of promo codes, with new prices; the first edit that does not fit is the fault. */
export const withPrices = <T extends object>(content: T, edits: readonly PriceEdit[]): Made<T> => {
  let made: Made<unknown> = { value: content, fault: null }
  for (const edit of edits) {
    if (made.fault) break
    made = within(made.value, places[edit.kind].path, edit)
  }
  return made as Made<T>
}

/** The edits that take edits back. */
export const pricesBack = (edits: readonly PriceEdit[]): PriceEdit[] =>
  edits.toReversed().map((edit) => ({ ...edit, before: edit.after, after: edit.before }))
