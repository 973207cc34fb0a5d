import { expect, test } from 'vitest'
import type { Receipt } from '#contract/orders.ts'
import type { Site } from '#contract/sites.ts'
import { ReceiptSheet } from '#app/features/orders/receipt-sheet.tsx'
import { SiteContext } from '#app/site/queries.ts'
import { markupOf } from './markup.tsx'

const site = { name: 'Maple', timezone: 'America/Toronto', translations: [] } as unknown as Site
const person = { first_name: 'Sam', last_name: 'Roy', student_id: '' }

const sheetOf = (state: 'paid' | 'refunded', total: string, refunds: { date: string; total: string }[]): string => {
  const cart = { items: [], subtotal: total, tax: '0.00', total, later_bills: [] }
  const order = { no: '12', created_at: '2026-11-25T17:00:00Z', payment_type: 'Visa', plan: null, authorisation: null, card: null }
  const receipt = { ...order, state, cart, buyer: person, plan_for: person } as unknown as Receipt
  return markupOf(
    <SiteContext value={site}>
      <ReceiptSheet receipt={receipt} refunds={refunds} />
    </SiteContext>,
  )
}

test('[ORD-03] a receipt names each refund with its day, also two of one day', () => {
  const refunds = [
    { date: '2026-11-26', total: '12.50' },
    { date: '2026-11-26', total: '3.00' },
  ]
  const sheet = sheetOf('paid', '25.00', refunds)
  expect(sheet.match(/Refunded on [^<]*<\/dt><dd[^>]*>[^<]*/g)?.map((one) => one.replace(/<.*>/, ' '))).toEqual([
    'Refunded on November 26th, 2026 −$12.50',
    'Refunded on November 26th, 2026 −$3.00',
  ])
  expect(sheetOf('paid', '25.00', [])).not.toContain('Refunded')
})

test('[ORD-03] the receipt of an order that cost nothing says that it has ended, not that it was refunded', () => {
  expect(sheetOf('refunded', '0.00', [])).toContain('This order has ended. Nothing more will be charged.')
  expect(sheetOf('refunded', '25.00', [])).toContain('This order was refunded.')
})
