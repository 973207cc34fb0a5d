import { expect, test } from 'vitest'
import type { Locale } from '#contract/wire.ts'
import { decimalOf } from '#domain/money.ts'
import { ordersCsv } from '#server/jobs/export-orders.ts'
import { paymentTypeShown } from '#server/orders/receipt-words.ts'
import { documentsOf } from '../../support/mail-text.ts'
import { pdfText } from '../../support/pdf-text.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { mailsTo } from '../accounts/mailbox.ts'
import { askCall, read } from '../api/ask.ts'
import { noon, site } from '../api/maple.ts'
import { paidAnyWay } from '../api/maple-paid.ts'
import { newBuyer, placed } from './checkout.ts'

const { server } = serverWithPayments(noon, [paidAnyWay])

/** An order by installments, with the plan that was chosen before the card; null is the full amount. */
const bought = async (email: string, locale: Locale, planId: string | null) => {
  const buyer = await newBuyer(server, { email })
  const { total } = await buyer.plan('gold')
  const { installments } = await read(server, 'installmentPlans', { ...buyer.holder, amount: total }, buyer.headers)
  const plan = installments.find(({ PlanId }) => PlanId === planId)
  const answer = await buyer.card({ locale, payment_type: 'installments', ...(plan ? { installment_object: JSON.stringify(plan) } : {}) })
  const { order } = placed(answer)
  const { receipt } = await read(server, 'orderReceipt', { ...site, key: order.receipt_key ?? '' })
  const { orders } = await read(server, 'listOrders', { ...site, customer_id: buyer.id }, buyer.headers)
  const pdf = await askCall(server, 'orderReceiptPdf', { ...site, key: order.receipt_key ?? '', locale })
  const mail = (await mailsTo(server, email))[0] ?? ''
  return { order, receipt, listed: orders[0], pdf, mail, plan }
}

/** Text without the spaces and line ends that a page breaks it with. */
const unspaced = (text: string): string => text.replaceAll(/\s/g, '')

/** The sentences that a text lacks. */
const missingIn = (text: string, sentences: readonly string[]): string[] =>
  sentences.filter((sentence) => !unspaced(text).includes(unspaced(sentence)))

test.each([
  [
    'en-ca',
    [
      'Installments, Visa ending in 4242',
      '1 payment of $433.15, then 4 payments of $376.66, then 1 payment of $376.68, first expected around December 25th, 2026',
      '9.99%, cost of borrowing $56.49',
      '$2,316.47',
      'Order total',
    ],
  ],
  [
    'fr-ca',
    [
      'Versements, Visa se terminant par 4242',
      '1 versement de 433,15 $, puis 4 versements de 376,66 $, puis 1 versement de 376,68 $, le premier prévu vers le 25 décembre 2026',
      '9,99 %, frais de crédit de 56,49 $',
      '2 316,47 $',
      'Total de la commande',
    ],
  ],
] as const)('[PAY-21, PAY-22, W-INST-06] names the payments of a plan in receipt, mail and document in %s', async (locale, sentences) => {
  const { order, receipt, listed, pdf, mail } = await bought(`plan-${locale}@maple.test`, locale, 'sim-plan-6')
  expect(order.payment_type).toBe('installments')
  const paid = {
    name: '6 months',
    frequency: 'MONTHLY',
    terms: 6,
    apr: 999,
    total_cents: 231_647,
    payments: [43_315, 37_666, 37_666, 37_666, 37_666, 37_668],
  }
  expect(receipt).toMatchObject({ payment_type: 'installments', plan: paid })
  expect(listed).toMatchObject({ payment_type: 'installments', plan: paid })
  for (const text of [pdfText(pdf.bytes), mail, ...documentsOf(mail)]) expect(missingIn(text, sentences)).toEqual([])
})

test.each([
  ['en-ca', 'Credit card, Visa ending in 4242', 'Total paid'],
  ['fr-ca', 'Carte de crédit, Visa se terminant par 4242', 'Total payé'],
] as const)('names the card alone where the full amount was chosen among installments, in %s', async (locale, paidBy, total) => {
  const { order, receipt, listed, pdf, mail } = await bought(`full-${locale}@maple.test`, locale, null)
  for (const one of [order, receipt, listed]) expect(one).toMatchObject({ payment_type: 'Credit card' })
  expect([receipt.plan, listed?.plan]).toEqual([null, null])
  const installments = paymentTypeShown('installments', locale)
  for (const text of [pdfText(pdf.bytes), mail]) expect(missingIn(text, [paidBy, total, installments])).toEqual([installments])
})

test('the list of orders for the dining office says in how many installments an order is paid, and their total', async () => {
  const { order, plan } = await bought('listed-plan@maple.test', 'en-ca', 'sim-plan-3')
  const [head = '', ...lines] = (await ordersCsv(server.db.read, 'maple', { from: null, to: null })).trim().split(/\r?\n/)
  expect(head).toMatch(/,installments,installments_total,number,gst,pst,qst,hst,refunded,charged$/)
  const line = lines.find((one) => one.startsWith(order.id)) ?? ''
  expect(line).toContain(',installments,')
  expect(line).toContain(`,3,${decimalOf(plan?.TotalPlanCost ?? 0)},${order.number},`)
})
