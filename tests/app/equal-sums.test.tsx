import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Receipt } from '#contract/orders.ts'
import type { Locale } from '#contract/wire.ts'
import { priceCart } from '#domain/cart.ts'
import { csvOf } from '#domain/csv.ts'
import { languageOf } from '#domain/locale-format.ts'
import { centsOf } from '#domain/money.ts'
import { moneyShown } from '#domain/money-shown.ts'
import { rateShown } from '#domain/price-lines.ts'
import { CartTotals } from '#app/features/purchase/cart-totals.tsx'
import { cartView } from '#server/carts/cart-view.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import { listPdf } from '#server/documents/list-pdf.ts'
import { receiptPdf } from '#server/documents/receipt-pdf.ts'
import { mailedFacts } from '#server/letters/order-mails.ts'
import { letter } from '#server/letters/template.ts'
import { orderEntries, ordersTable } from '#server/orders/order-list.ts'
import { receiptView } from '#server/orders/receipt.ts'
import { siteShape } from '#server/shapes/site.ts'
import { words } from '#server/words.ts'
import { oracle } from '../domain/cart-oracle.ts'
import { anyCart } from '../domain/random-cart.ts'
import { pdfText } from '../support/pdf-text.ts'
import { markupOf } from './markup.tsx'

const many = 500
const timezone = 'America/Vancouver'
const school = siteShape.parse({
  id: 'cedar',
  name: 'Cedar Coast University',
  slug: 'cedar',
  timezone,
  tax_numbers: { gst: '81234 5678 RT0001' },
})

type Sums = { subtotal: number; tax: number; total: number; term: number; federal: number }
type Bought = { locale: Locale; order: StoredOrder; receipt: Receipt; sums: Sums }

const cents = (text: string | undefined): number => centsOf(text ?? '') ?? Number.NaN

/** An order as a checkout stores it, and its receipt, with the sums that the oracle expects. */
const boughtOf = ({ shop, items }: { shop: Parameters<typeof oracle>[1]; items: Parameters<typeof oracle>[0] }, index: number): Bought => {
  const locale = index % 2 === 0 ? 'en-ca' : 'fr-ca'
  const priced = priceCart(items, shop)
  const buyer = { first_name: 'Zoé', last_name: 'Bélanger', email: 'zoe@maple.test', student_id: 'A123' }
  const data = { day: shop.today, cart: cartView(priced, 'c', locale), buyer, student: null }
  const at = '2026-11-25T20:00:00.000Z'
  const order: StoredOrder = {
    site_id: 'cedar',
    id: `order-${index}`,
    cart_id: `cart-${index}`,
    no: index + 1,
    state: 'paid',
    attempt: 1,
    customer_id: 'zoe',
    payment_type: 'Credit card',
    total_cents: priced.total,
    response: 'Approved',
    data: JSON.stringify(data),
    visit_id: null,
    cmpid: null,
    locale,
    created_at: at,
    paid_at: at,
  }
  const receipt = receiptView(order, null, school)
  if (!receipt) throw new Error('no receipt')
  const expected = oracle(items, shop)
  const taxed = receipt.cart.items.filter(({ bill_today: isToday, tax_parts: parts = [] }) => isToday && parts.length > 0)
  const federal = taxed.reduce((sum, { price }) => sum + Number((BigInt(cents(price)) * 5n) / 100n), 0)
  const [subtotal, tax, total, term] = [expected.subtotal, expected.tax, expected.total, expected.term].map(Number)
  return { locale, order, receipt, sums: { subtotal: subtotal ?? 0, tax: tax ?? 0, total: total ?? 0, term: term ?? 0, federal } }
}

const carts = fc.sample(
  anyCart.filter(({ items }) => items.length > 0),
  { numRuns: many, seed: 38 },
)
const all = carts.map(boughtOf)

/** Text without the spaces and line ends that a page breaks it with. */
const unspaced = (text: string): string => text.replaceAll(/[\s\u00A0]/g, '')
const visible = (html: string): string =>
  unspaced(
    html
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&#39;', "'"),
  )

const onPage = { subtotal: 'cart.subtotal', tax: 'purchase.tax', total: 'cart.total' } as const
const onPaper = { subtotal: 'cart.subtotal', tax: 'purchase.tax', total: 'receipt.total' } as const

/** Label and amount of each sum as the oracle expects it. */
const expectedOf = ({ locale, receipt, sums }: Bought, named: typeof onPage | typeof onPaper): string[] => {
  const line = (label: string, amount: number) => unspaced(label + moneyShown(amount, languageOf(locale)))
  const parts = receipt.cart.tax_parts ?? []
  const amountOf = (kind: string) => (parts.length === 1 ? sums.tax : kind === 'gst' ? sums.federal : sums.tax - sums.federal)
  const taxes = parts.map(({ kind, rate }) => line(words(locale, `tax.${kind}`) + rateShown(rate, languageOf(locale)), amountOf(kind)))
  return [
    line(words(locale, named.subtotal), sums.subtotal),
    ...(parts.length === 0 ? [line(words(locale, named.tax), sums.tax)] : taxes),
    line(words(locale, named.total), sums.total),
  ]
}
const missingIn = (text: string, expected: readonly string[]): string[] => expected.filter((one) => !text.includes(one))

/** The cells of CSV text by the names of their columns. */
const cellsOf = (csv: string, separator: ',' | ';'): Record<string, string>[] => {
  const lines = csv.slice(1).trimEnd().split('\r\n')
  const cells = (line: string) =>
    [...`${separator}${line}`.matchAll(/[,;](?:"((?:[^"]|"")*)"|([^,;"]*))/g)].map(
      ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
    )
  const [head = '', ...rows] = lines
  return rows.map((row) => Object.fromEntries(cells(row).map((cell, index) => [cells(head)[index] ?? '', cell])))
}

describe(`the sums of ${many} random orders are equal to the cent [TAX-Q2, SUBS-09]`, () => {
  test('in the order itself, on its wire receipt, and as an independent calculation has them', () => {
    const wrong = all.flatMap(({ order, receipt: { cart }, sums }) => {
      const stored = [sums.total, cents(cart.subtotal), cents(cart.tax), cents(cart.total), cents(cart.term_total)]
      const expected = [order.total_cents, sums.subtotal, sums.tax, sums.total, sums.term]
      return stored.join() === expected.join() ? [] : [[order.id, stored, expected]]
    })
    expect(wrong).toEqual([])
    expect(all).toHaveLength(many)
    // All kinds of items, taxes, codes and later bills are among them.
    const seen = new Set(
      all.flatMap(({ receipt: { cart } }) => [
        ...cart.items.flatMap((item) => [item.type, item.promo_type, item.subscription_frequency]),
        ...(cart.tax_parts ?? []).map(({ kind }) => kind),
        cart.later_bills.length > 0 ? 'later' : 'once',
      ]),
    )
    for (const kind of ['Meal plan', 'Coffee subscription', 'Create your plan', 'Declining balance', 'discount', 'bonus', 'track'])
      expect(seen).toContain(kind)
    for (const kind of ['weekly', 'monthly', 'gst', 'pst', 'qst', 'hst', 'later', 'once']) expect(seen).toContain(kind)
  })

  test('on the page', () => {
    const wrong = all.flatMap((bought) => {
      const language = languageOf(bought.locale)
      const page = markupOf(<CartTotals cart={bought.receipt.cart} />, language)
      return missingIn(visible(page), expectedOf(bought, onPage))
    })
    expect(wrong).toEqual([])
  })

  test('in the mail, as text and as HTML', () => {
    const wrong = all.flatMap((bought) => {
      const { locale, receipt } = bought
      const facts = mailedFacts(receipt, { locale, timezone })
      const { text, html } = letter('order', { to: 'zoe@maple.test', locale, values: { no: receipt.number ?? '' }, facts }, school)
      const expected = expectedOf(bought, onPaper)
      const inText = unspaced(text.replaceAll(/[\u00A0 ]?: /g, ''))
      return [...missingIn(inText, expected), ...missingIn(visible(html ?? ''), expected)]
    })
    expect(wrong).toEqual([])
  })

  test('in CSV, where price, discount and taxes add up to the total', () => {
    const wrong = (['en-ca', 'fr-ca'] as const).flatMap((locale) => {
      const own = all.filter((one) => one.locale === locale)
      const receipts = own.map(({ receipt }) => receipt)
      const separator = locale === 'fr-ca' ? ';' : ','
      const rows = cellsOf(csvOf(ordersTable(receipts, { locale, timezone }), separator), separator)
      return rows.flatMap((row, index) => {
        const sums = own[index]?.sums
        const cell = (key: Parameters<typeof words>[1]) => cents((row[words(locale, key)] ?? '').replace(',', '.') || '0.00')
        const [subtotal, tax, total] = [cell('cart.subtotal'), cell('purchase.tax'), cell('orders.total')]
        const parts = (['gst', 'pst', 'qst', 'hst'] as const).reduce((sum, kind) => sum + cell(`tax.${kind}`), 0)
        const isRight =
          [subtotal, tax, total].join() === [sums?.subtotal, sums?.tax, sums?.total].join() &&
          cell('list.full_price') - cell('receipt.discount') === subtotal &&
          parts === tax &&
          total + cell('list.later') === sums?.term
        return isRight ? [] : [row]
      })
    })
    expect(wrong).toEqual([])
  })

  test('in the document of all orders, and in that of every twentieth one', async () => {
    for (const locale of ['en-ca', 'fr-ca'] as const) {
      const own = all.filter((one) => one.locale === locale)
      const entries = orderEntries(
        own.map(({ receipt }) => receipt),
        { locale, timezone },
      )
      const list = { title: 'Orders', person: 'Zoé', empty: '', entries, site: school, locale, now: 0 }
      const [, ...orders] = unspaced(pdfText(Buffer.from(await listPdf(list)))).split(/(?=CC-2026-\d{6})/)
      const wrong = own.flatMap((bought, index) => missingIn(orders[index] ?? '', expectedOf(bought, onPaper)))
      expect(wrong).toEqual([])
    }
    for (const bought of all.filter((_, index) => index % 20 === 0)) {
      const { receipt, locale } = bought
      const text = unspaced(pdfText(Buffer.from(await receiptPdf({ receipt, site: school, locale }))))
      expect(missingIn(text, expectedOf(bought, onPaper))).toEqual([])
    }
  })
})
