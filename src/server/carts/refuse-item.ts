import type { ItemFault, ItemType } from '#contract/cart.ts'
import { Problem, type ProblemCode } from '#contract/errors.ts'
import type { Locale } from '#contract/wire.ts'
import { type StoredItem, type Quote, quoteOf } from '#domain/cart-quote.ts'
import { checkAmount } from '#domain/declining-balance.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { type Cents, decimalOf } from '#domain/money.ts'
import { moneyShown } from '#domain/money-shown.ts'
import type { Shop, SoldBalance } from '#domain/shop.ts'

const codes: Record<Exclude<ItemFault, 'gone'>, ProblemCode> = {
  not_on_sale: 'plan_not_on_sale',
  selections: 'plan_not_for_selections',
  customer_type: 'not_for_customer_type',
  dates: 'subscription_dates',
  // Checked with the amount, before.
  minimum: 'amount_minimum',
}

const goneOf = (type: ItemType): ProblemCode => (type === 'Meal plan' ? 'plan_unavailable' : 'feature_off')

/** The quote of an addable item; refuses what an existing cart would only mark. */
export const quoteToAdd = (item: StoredItem, shop: Shop): Quote => {
  const quote = quoteOf(item, shop)
  if (quote.fault !== null) throw new Problem(quote.fault === 'gone' ? goneOf(item.type) : codes[quote.fault])
  return quote
}

/** "99999.99" as documented in English, "99 999,99 $" in French. */
const shownAmount = (cents: Cents, locale: Locale): string => (locale === 'fr-ca' ? moneyShown(cents, 'fr') : decimalOf(cents))

type Typed = { typed: string; inCart: Cents; locale: Locale }

/** The typed amount in cents, or its documented refusal (DB-02, DB-03, DB-Q9). */
export const amountToAdd = (balance: SoldBalance, { typed, inCart, locale }: Typed): Cents => {
  const found = checkAmount(balance, typed, inCart)
  if ('amount' in found) return found.amount
  if (found.refused === 'number') throw new Problem('amount_number', { values: { name: inLocale(balance, 'name', languageOf(locale)) } })
  if (found.refused === 'minimum') throw new Problem('amount_minimum', { values: { amount: shownAmount(found.minimum, locale) } })
  throw new Problem('amount_maximum', { values: { amount: shownAmount(found.maximum, locale) } })
}
