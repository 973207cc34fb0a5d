import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChargeResult, PaymentGateway } from '#server/payments/port.ts'
import type { FaultKind } from '#server/payments/simulator/faults.ts'
import { gatewayTo, newSimulator } from '../../../support/simulator.ts'

let simulator: Awaited<ReturnType<typeof newSimulator>>
let patient: PaymentGateway
/** Gives up soon, for what never answers. */
let hasty: PaymentGateway
beforeAll(async () => {
  simulator = await newSimulator()
  patient = gatewayTo(simulator.url, 10_000)
  hasty = gatewayTo(simulator.url, 200)
})
afterAll(() => simulator.close())

let count = 0
let orderId = ''
let dataKey = ''
beforeEach(async () => {
  await simulator.fault('none')
  count += 1
  orderId = `order-${count}`
  const kept = await patient.vault({ source: card })
  dataKey = kept.outcome === 'stored' ? kept.dataKey : ''
})

const card = { kind: 'card', number: '4242424242424242', expiry: '1230', cvc: '123' } as const
const amountCents = 40_000
const apple = JSON.stringify({
  paymentData: { version: 'EC_v1', data: 'ZGF0YQ==', signature: 'c2ln', header: {} },
  paymentMethod: { network: 'Visa' },
})
const google = JSON.stringify({ signature: 'c2ln', protocolVersion: 'ECv2', signedMessage: '{"encryptedMessage":"x"}' })

/** Every way in which money is taken. */
const payments: Record<string, (gateway: PaymentGateway) => Promise<ChargeResult>> = {
  'a card': (gateway) => gateway.charge({ orderId, amountCents, source: card }),
  'a kept card': (gateway) => gateway.charge({ orderId, amountCents, source: { kind: 'vault', dataKey } }),
  'Apple Pay': (gateway) => gateway.chargeWallet({ orderId, amountCents, wallet: 'ApplePay', ticket: 't', payment: apple }),
  'Google Pay': (gateway) => gateway.chargeWallet({ orderId, amountCents, wallet: 'GooglePay', ticket: 't', payment: google }),
  installments: (gateway) => gateway.chargeInstallment({ orderId, amountCents, source: card, planId: 'sim-plan-6', termsVersion: '1' }),
}

/** The outcome that the gateway reports, and whether the ledger then holds a charge, for each fault. */
const outcomes: Record<FaultKind, { outcome: ChargeResult['outcome']; charged: boolean }> = {
  delay: { outcome: 'unknown', charged: true },
  drop_before_commit: { outcome: 'unknown', charged: false },
  // The provider is asked at once, and knows.
  drop_after_commit: { outcome: 'approved', charged: true },
  silence: { outcome: 'unknown', charged: true },
  error_500: { outcome: 'unknown', charged: false },
  broken_xml: { outcome: 'approved', charged: true },
  code_null: { outcome: 'not_charged', charged: false },
  code_empty: { outcome: 'not_charged', charged: false },
  code_letters: { outcome: 'not_charged', charged: false },
  code_sign: { outcome: 'not_charged', charged: false },
  duplicate_order: { outcome: 'not_charged', charged: false },
  wrong_amount: { outcome: 'approved', charged: true },
}
const cases = Object.entries(outcomes).flatMap(([kind, expected]) =>
  Object.keys(payments).map((payment) => [payment, kind as FaultKind, expected] as const),
)
const delays: Partial<Record<FaultKind, number>> = { delay: 400 }
const chargesOf = () => simulator.charges().filter(({ order_id: id }) => id === orderId)
/** Who asks when this goes wrong: a silence is not waited out. */
const askedBy = (kind: FaultKind | null) => (kind === 'silence' || kind === 'delay' ? hasty : patient)
const pay = (name: string, kind: FaultKind | null = null) => {
  const found = payments[name]
  if (!found) throw new Error(name)
  return found(askedBy(kind))
}
/** A late one is done after all: time goes by before the provider is asked again. */
const untilCharged = () => vi.waitFor(() => expect(chargesOf()).toHaveLength(1), { timeout: 30_000 })

describe('when the provider fails', () => {
  test.each(cases)('%s, %s: the reported outcome never claims more than the ledger holds', async (name, kind, { outcome, charged }) => {
    await simulator.fault(kind, { delay_ms: delays[kind] ?? 0 })
    const result = await pay(name, kind)
    expect(result.outcome).toBe(outcome)
    if (result.outcome === 'approved') expect(result.receipt.amountCents).toBe(amountCents)
    if (kind === 'delay') await untilCharged()
    const status = await patient.status(orderId)
    expect(status.outcome).toBe(charged ? 'approved' : 'none')
    expect(chargesOf()).toHaveLength(charged ? 1 : 0)
  })

  test.each(Object.keys(payments))('%s: nothing is ever charged twice, whatever is tried again', async (name) => {
    for (const kind of ['drop_after_commit', 'broken_xml', 'duplicate_order', 'silence'] as const) {
      await simulator.fault(kind)
      await pay(name, kind)
    }
    expect(chargesOf()).toHaveLength(1)
  })

  test.each(['drop_after_commit', 'broken_xml', 'wrong_amount', 'duplicate_order', 'code_null'] as const)(
    'a question after it that fails too leaves %s unknown, not declined',
    async (kind) => {
      await simulator.fault(kind)
      await simulator.fault('error_500', { status: true })
      expect((await pay('a card')).outcome).toBe('unknown')
    },
  )
})

describe('a reversal', () => {
  const kinds = Object.keys(outcomes) as FaultKind[]
  test.each(kinds.flatMap((kind) => [['refund', kind] as const, ['void', kind] as const]))(
    'a %s with %s is done once when it is tried again',
    async (reversal, kind) => {
      const charged = await pay('a card')
      const transaction = charged.outcome === 'approved' ? charged.receipt.transaction : ''
      const state = reversal === 'refund' ? 'refunded' : 'voided'
      const reverse = (gateway: PaymentGateway) =>
        reversal === 'refund'
          ? gateway.refund({ orderId, refund: orderId, amountCents, transaction, isNew: true, others: [] })
          : gateway.void({ orderId, transaction })
      await simulator.fault(kind, { delay_ms: delays[kind] ?? 0 })
      expect((await reverse(askedBy(kind))).outcome).not.toBe('refused')
      if (kind === 'delay') await vi.waitFor(() => expect(chargesOf()).toMatchObject([{ state }]), { timeout: 30_000 })
      expect(await reverse(patient)).toMatchObject({ outcome: 'done' })
      expect(chargesOf()).toMatchObject([{ state }])
    },
  )
})

test.each(Object.keys(outcomes) as FaultKind[])(
  '%s at a question about the status is unknown or the truth, never a charge or none',
  async (kind) => {
    await pay('a card')
    await simulator.fault(kind, { status: true, delay_ms: delays[kind] ?? 0 })
    const { outcome } = await askedBy(kind).status(orderId)
    expect(['unknown', 'approved']).toContain(outcome)
  },
)

test.each(['delay', 'drop_before_commit', 'silence', 'error_500', 'broken_xml', 'code_null'] as const)(
  'a card that is to be kept with its charge and meets %s is neither charged nor kept',
  async (kind) => {
    await simulator.fault(kind, { delay_ms: delays[kind] ?? 0 })
    const result = await askedBy(kind).charge({ orderId, amountCents, source: card, keepCard: true })
    expect(result.outcome).not.toBe('approved')
    expect(chargesOf()).toEqual([])
  },
)

test('plans are unknown or none when their look-up fails', async () => {
  for (const kind of ['drop_before_commit', 'error_500', 'broken_xml', 'silence'] as const) {
    await simulator.fault(kind)
    expect((await askedBy(kind).installmentPlans({ orderId, amountCents, source: null })).outcome).toBe('unknown')
  }
})

test('the fault knobs refuse what they do not know', async () => {
  const response = await fetch(`${simulator.url}/faults`, { method: 'POST', body: JSON.stringify({ kind: 'rain' }) })
  expect(response.status).toBe(400)
})
