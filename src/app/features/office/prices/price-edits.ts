import type { OfficeProduct } from '#contract/office-drafts.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import { selectionGroups, type SelectionGroup } from '#domain/order-form.ts'
import { type PriceEdit, priceField, type PriceValue } from '#domain/price-change.ts'
import type { Clash } from '../use-clashes.ts'

/** The touched fields of a product, as typed; the days are those of a promo code, "" for no limit. */
export type TypedProduct = {
  price?: string | null | undefined
  isOnSale?: boolean | undefined
  starts?: string | undefined
  ends?: string | undefined
  isTaxed?: boolean | undefined
  rate?: string | null | undefined
  /** Chosen payment types, and the ids of those who may buy by group. */
  payments?: readonly string[] | undefined
  buyers: Readonly<Partial<Record<SelectionGroup, readonly string[]>>>
}

/** Whether a kind of product has a field of its own that can be changed. */
export const hasOwn = ({ kind }: Pick<OfficeProduct, 'kind'>, field: PriceEdit['field']): boolean => priceField({ kind, field }) !== null

/** What is not its price, its days or whether it is on sale. */
export const ruleFields = ['tax', 'rate', 'payments', 'type'] as const

/** The payment types that may be chosen: those of the school, and of the school itself all. */
export const chosenPayments = ({ own_payments: own, kind }: OfficeProduct, options: readonly string[]): string[] =>
  own.length === 0 && kind !== 'school' ? [...options] : options.filter((one) => own.includes(one))

/** Types that the school doesn't take stay as they were. */
const storedPayments = ({ own_payments: own }: OfficeProduct, chosen: readonly string[], options: readonly string[]): string[] => [
  ...options.filter((one) => chosen.includes(one)),
  ...own.filter((one) => !options.includes(one)),
]

type Shown = Pick<PriceEdit, 'field' | 'before' | 'after'>

const buyerEdits = ({ kind, buyers }: OfficeProduct, typed: TypedProduct['buyers']): Shown[] =>
  buyers.flatMap(({ group, stored, choices }): Shown[] => {
    const chosen = typed[group]
    if (chosen === undefined) return []
    const may = choices.filter(({ id }) => chosen.includes(id))
    if (may.every((one) => one.may) && may.length === choices.filter((one) => one.may).length) return []
    // Without a list everyone may buy; a plan is named by each of its buyers.
    const after = kind !== 'plan' && may.length === choices.length ? [] : may.map(({ id }) => id)
    return [{ field: group, before: stored, after }]
  })

/** The edits that a form means; none where nothing differs. `options`: the payment types that may be chosen. */
export const priceEdits = (product: OfficeProduct, typed: TypedProduct, options: readonly string[]): PriceEdit[] => {
  const { kind, id, price, on_sale: isOnSale, starts, ends, taxed, own_payments: own, rate } = product
  const { payments, isTaxed = taxed } = typed
  const isPaidNew = payments !== undefined && !isSameJson(payments.toSorted(), chosenPayments(product, options).toSorted())
  const shown: Shown[] = [
    ...(price === null || typed.price === undefined ? [] : [{ field: 'price' as const, before: price, after: typed.price }]),
    { field: 'on_sale', before: isOnSale, after: typed.isOnSale ?? isOnSale },
    { field: 'starts', before: starts, after: (typed.starts ?? starts) || null },
    { field: 'ends', before: ends, after: (typed.ends ?? ends) || null },
    { field: 'rate', before: rate, after: typed.rate === undefined ? rate : typed.rate },
    ...buyerEdits(product, typed.buyers),
    { field: 'tax', before: taxed, after: isTaxed },
    ...(isPaidNew ? [{ field: 'payments' as const, before: own, after: storedPayments(product, payments, options) }] : []),
  ]
  return shown
    .filter(({ field, before, after }) => hasOwn(product, field) && !isSameJson(before, after))
    .map((edit) => ({ kind, id, ...edit }))
}

/** What a product says of a field. */
const valueOf = (product: OfficeProduct, field: PriceEdit['field']): PriceEdit['after'] => {
  const { price, on_sale: isOnSale, starts, ends, taxed, rate, own_payments: own, buyers } = product
  const values = { price, on_sale: isOnSale, starts, ends, tax: taxed, rate, payments: own }
  return field in values ? values[field as keyof typeof values] : (buyers.find(({ group }) => group === field)?.stored ?? null)
}

/** The fields of edits that a colleague changed meanwhile, to something else. */
export const priceClashes = (edits: readonly PriceEdit[], fresh: OfficeProduct): Clash<PriceEdit['field'], PriceValue>[] =>
  edits
    .map(({ field, before, after }) => ({ field, before, theirs: valueOf(fresh, field), yours: after }))
    .filter(({ before, theirs, yours }) => !isSameJson(theirs, before) && !isSameJson(theirs, yours))

const typedNames = {
  price: 'price',
  on_sale: 'isOnSale',
  starts: 'starts',
  ends: 'ends',
  tax: 'isTaxed',
  rate: 'rate',
  payments: 'payments',
} as const
type Touched = { [name in keyof TypedProduct]?: unknown } & Pick<TypedProduct, 'buyers'>

/** What is typed without one field, which is then as it is stored. */
export const withoutField = <T extends Touched>(typed: T, field: PriceEdit['field']): T =>
  field in typedNames
    ? { ...typed, [typedNames[field as keyof typeof typedNames]]: undefined }
    : { ...typed, buyers: { ...typed.buyers, [field]: undefined } }

/** The fields that a new part of what is typed is about. */
export const touchedFields = ({ buyers: before }: Touched, { buyers, ...part }: Partial<Touched>): PriceEdit['field'][] => [
  ...(Object.keys(typedNames) as (keyof typeof typedNames)[]).filter((field) => typedNames[field] in part),
  ...selectionGroups.filter((group) => buyers !== undefined && buyers[group] !== before[group]),
]

/** Where no buyer or no payment type is left. */
export const emptyFields = ({ buyers, payments }: Pick<TypedProduct, 'buyers' | 'payments'>): PriceEdit['field'][] => [
  ...selectionGroups.filter((group) => buyers[group]?.length === 0),
  ...(payments?.length === 0 ? (['payments'] as const) : []),
]
