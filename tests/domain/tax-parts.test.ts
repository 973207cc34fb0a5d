import { describe, expect, test } from 'vitest'
import { priceCart } from '#domain/cart.ts'
import { decimalOf } from '#domain/money.ts'
import { percentText } from '#domain/tax.ts'
import { sumTaxParts, type TaxPart, taxParts, taxPartsAt } from '#domain/tax-parts.ts'
import { cartView } from '#server/carts/cart-view.ts'
import { cents, coffeeItem, firstItem, plan, planItem, promo, shop } from './build-shop.ts'

const written = (parts: readonly TaxPart[]) => parts.map(({ kind, rate, amount }) => `${kind} ${percentText(rate)} ${decimalOf(amount)}`)
const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

describe('the parts of a tax', () => {
  test.each([
    ['W-TAX-01', '100.00', '5.00', null, 'BC', ['gst 5 5.00']],
    ['W-TAX-02', '2500.00', '325.00', '8', 'Ontario', ['hst 13 325.00']],
    ['W-TAX-03', '99.99', '12.99', '8', 'ON', ['hst 13 12.99']],
    ['W-TAX-04', '49.99', '2.49', '0', 'AB', ['gst 5 2.49']],
    ['W-TAX-05', '1999.99', '299.49', '9.975', 'Quebec', ['gst 5 99.99', 'qst 9.975 199.50']],
    ['W-TAX-06', '33.33', '4.99', '9.975', 'Québec', ['gst 5 1.66', 'qst 9.975 3.33']],
    ['W-TAX-07', '8.20', '1.23', '10', 'Nova Scotia', ['hst 15 1.23']],
    ['W-TAX-08', '16.40', '2.46', '10', 'Nouveau-Brunswick', ['hst 15 2.46']],
    ['W-TAX-09', '33.80', '5.07', '10', 'PE', ['hst 15 5.07']],
    ['W-TAX-09', '33.80', '5.07', '10', 'Terre-Neuve-et-Labrador', ['hst 15 5.07']],
    ['W-TAX-10', '0.19', '0.00', null, '', ['gst 5 0.00']],
    ['W-TAX-11', '0.20', '0.01', '', 'MB', ['gst 5 0.01']],
    ['TAX-02', '1799.99', '215.99', '7', 'British Columbia', ['gst 5 89.99', 'pst 7 126.00']],
    ['TAX-02', '1799.99', '215.99', '7', 'CB', ['gst 5 89.99', 'pst 7 126.00']],
    ['TAX-02', '0.19', '0.02', '7', 'Saskatchewan', ['gst 5 0.00', 'pst 7 0.02']],
  ])('[%s] of %s, %s in all with a provincial rate of %s in "%s", add up to it', (_, charged, tax, provincial, province, parts) => {
    const found = taxParts({ charged: cents(charged), tax: cents(tax) }, { provincial, province })
    expect(written(found)).toEqual(parts)
    expect(sumOf(found)).toBe(cents(tax))
  })

  test.each([
    ['a lower payment', '50.00', '6.00', ['gst', 'pst'], ['gst 5 2.50', 'pst 7 3.50']],
    ['nothing', '0.00', '0.00', ['gst', 'pst'], ['gst 5 0.00', 'pst 7 0.00']],
    ['one tax', '50.00', '6.01', ['pst'], ['pst 7 6.01']],
    ['what an older order did not name', '50.00', '6.00', [], []],
  ] as const)('of %s have the rates of the order, and add up to the tax', (_, charged, tax, kinds, parts) => {
    const rates = kinds.map((kind) => ({ kind, rate: kind === 'gst' ? 5000 : 7000 }))
    expect(written(taxPartsAt(rates, { charged: cents(charged), tax: cents(tax) }))).toEqual(parts)
  })

  test('are added up by their kind', () => {
    const parts = ['10.07', '99.99'].flatMap((charged) =>
      taxParts({ charged: cents(charged), tax: cents(charged === '10.07' ? '1.50' : '14.97') }, { provincial: '9.975', province: 'QC' }),
    )
    expect(written(sumTaxParts(parts))).toEqual(['gst 5 5.49', 'qst 9.975 10.98'])
  })
})

describe('a cart', () => {
  const address = { province: 'BC' }
  const sold = shop(
    { mealPlans: [plan('a', '1999.99'), plan('free', '10.00', { apply_tax: false })], settings: { provincial_tax_rate: '7' } },
    { promos: [promo('X', 'discount percent', '10.00')] },
  )
  const priced = (items: Parameters<typeof priceCart>[0]) => priceCart(items, { ...sold, site: { ...sold.site, address } })

  test('[TAX-Q1, TAX-Q2] shows the taxes of what it charges after a code, for each item and payment and in all', () => {
    const cart = priced([planItem('a', { promoCode: 'X' }), planItem('a')])
    expect(written(firstItem(cart).taxParts)).toEqual(['gst 5 89.99', 'pst 7 126.00'])
    expect(written(cart.taxParts)).toEqual(['gst 5 189.98', 'pst 7 266.00'])
    const view = cartView(cart, null, 'en-ca')
    expect(view.tax_parts).toEqual([
      { kind: 'gst', rate: '5', amount: '189.98' },
      { kind: 'pst', rate: '7', amount: '266.00' },
    ])
    expect(view.items[0]?.bills[0]?.tax_parts).toEqual(view.items[0]?.tax_parts)
  })

  test('[TAX-Q4, TAX-05] shows none for what is not taxed', () => {
    const cart = priced([planItem('free'), coffeeItem(3)])
    expect([cart.taxParts, ...cart.items.map((item) => item.taxParts)]).toEqual([[], [], []])
  })
})
