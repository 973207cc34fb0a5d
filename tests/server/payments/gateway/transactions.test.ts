import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardSource, ChargeResult, OtherRefund, PaymentGateway } from '#server/payments/port.ts'
import { gatewayTo, newSimulator } from '../../../support/simulator.ts'

let simulator: Awaited<ReturnType<typeof newSimulator>>
let gateway: PaymentGateway
beforeAll(async () => {
  simulator = await newSimulator()
  gateway = gatewayTo(simulator.url, 10_000)
})
afterAll(() => simulator.close())

let count = 0
let orderId = ''
beforeEach(() => {
  count += 1
  orderId = `order-${count}`
})

const card = (number: string): CardSource => ({ kind: 'card', number, expiry: '1230', cvc: '123' })
const charge = (number: string, amountCents = 11_300) => gateway.charge({ orderId, amountCents, source: card(number) })
const entry = () => simulator.charges().find(({ order_id: id }) => id === orderId)
const receiptOf = (result: ChargeResult) => {
  if (result.outcome !== 'approved') throw new Error(`not approved: ${JSON.stringify(result)}`)
  return result.receipt
}

describe('a card', () => {
  test.each([
    ['4242424242424242', 'Visa', '4242'],
    ['5555555555554444', 'Mastercard', '4444'],
    ['378282246310005', 'American Express', '0005'],
  ])('[PAY-Q1] %s is approved as %s', async (number, brand, lastFour) => {
    const receipt = receiptOf(await charge(number))
    expect(receipt).toMatchObject({ orderId, amountCents: 11_300, brand, lastFour, dataKey: null })
    expect(receipt.transaction).not.toBe('')
    expect(entry()).toMatchObject({ amount: '113.00', card_last4: lastFour, state: 'charged' })
  })

  test.each([
    ['4000000000000002', 'Declined'],
    ['4000000000009995', 'Invalid account number'],
    ['4111111111111112', 'Invalid account number'],
  ])('[PAY-09] %s answers "%s" and is not charged', async (number, response) => {
    expect(await charge(number)).toEqual({ outcome: 'declined', response })
    expect(entry()).toBeUndefined()
    expect(await gateway.status(orderId)).toEqual({ outcome: 'declined', response })
  })

  test('that charges and never answers stays unknown, and its status tells', async () => {
    const hasty = gatewayTo(simulator.url, 1000)
    expect(await hasty.charge({ orderId, amountCents: 500, source: card('4000000000000119') })).toEqual({
      outcome: 'unknown',
      reason: 'silent',
    })
    expect(await gateway.status(orderId)).toMatchObject({ outcome: 'approved', receipt: { amountCents: 500, lastFour: '0119' } })
  })

  test('is charged once for one order id: the second answer is the first one', async () => {
    const first = receiptOf(await charge('4242424242424242'))
    expect(receiptOf(await charge('4242424242424242'))).toEqual(first)
    expect(simulator.charges().filter(({ order_id: id }) => id === orderId)).toHaveLength(1)
  })

  test('a second charge of another amount is unknown: the first one remains', async () => {
    await charge('4242424242424242')
    expect(await charge('4242424242424242', 100)).toEqual({ outcome: 'unknown', reason: 'other_amount' })
    expect(entry()?.amount).toBe('113.00')
  })

  test('its number goes nowhere but to the provider: no result holds it', async () => {
    expect(JSON.stringify([await charge('4242424242424242'), await gateway.status(orderId)])).not.toMatch(/4242424242424242|"123"/)
  })
})

describe('a kept card', () => {
  test('is charged with its first order, and again without its holder', async () => {
    const first = receiptOf(await gateway.charge({ orderId, amountCents: 2500, source: card('4242424242424242'), keepCard: true }))
    expect(first).toMatchObject({ lastFour: '4242', brand: 'Visa' })
    const again = await gateway.charge({
      orderId: `${orderId}-2`,
      amountCents: 2500,
      source: { kind: 'vault', dataKey: first.dataKey ?? '' },
    })
    expect(receiptOf(again)).toMatchObject({ dataKey: first.dataKey, lastFour: '4242' })
  })

  test('is not kept where it is declined', async () => {
    const refused = await gateway.charge({ orderId, amountCents: 2500, source: card('4000000000000002'), keepCard: true })
    expect(refused).toEqual({ outcome: 'declined', response: 'Declined' })
    expect(entry()).toBeUndefined()
  })

  test('may be kept without a charge, and a wrong number is refused', async () => {
    const kept = await gateway.vault({ source: card('5555555555554444') })
    expect(kept).toMatchObject({ outcome: 'stored', brand: 'Mastercard', lastFour: '4444' })
    const refused = { outcome: 'declined', response: 'Invalid account number' }
    const source = card('4000000000009995')
    expect(await gateway.vault({ source })).toEqual(refused)
    expect(await gateway.charge({ orderId, amountCents: 999, source, keepCard: true })).toEqual(refused)
    expect(entry()).toBeUndefined()
  })

  test('under an unknown key is not charged', async () => {
    const found = await gateway.charge({ orderId, amountCents: 2500, source: { kind: 'vault', dataKey: 'vk-nobody' } })
    expect(found).toEqual({ outcome: 'not_charged' })
  })
})

describe("a token of the provider's frame", () => {
  const tokenise = async (pan: string) => {
    const body = JSON.stringify({ profile: 'simulator', pan, expiry: '12/30', cvc: '123', fields: ['pan', 'expiry', 'cvc'] })
    const response = await fetch(`${simulator.url}/HPPtoken/token`, { method: 'POST', body })
    return (await response.json()) as { responseCode: string[]; dataKey?: string; bin?: string }
  }

  test('is charged, and kept for later billing', async () => {
    const { responseCode, dataKey = '', bin } = await tokenise('5555 5555 5555 4444')
    expect({ responseCode, bin }).toEqual({ responseCode: ['001'], bin: '555555' })
    const receipt = receiptOf(
      await gateway.charge({ orderId, amountCents: 999, source: { kind: 'token', token: dataKey }, keepCard: true }),
    )
    expect(receipt).toMatchObject({ brand: 'Mastercard', lastFour: '4444' })
    expect(receipt.dataKey).toMatch(/^vk-/)
  })

  test('is refused for wrong card data, by field', async () => {
    expect((await tokenise('4111111111111112')).responseCode).toEqual(['943'])
  })
})

describe('a wallet', () => {
  const apple = {
    paymentData: { version: 'EC_v1', data: 'c2VjcmV0', signature: 'c2ln', header: { transactionId: 'a1' } },
    paymentMethod: { network: 'visa' },
  }
  const signed = JSON.stringify({ signature: 'c2ln', protocolVersion: 'ECv2', signedMessage: '{"encryptedMessage":"x"}' })
  const google = { paymentMethodData: { info: { cardNetwork: 'MASTERCARD' }, tokenizationData: { token: signed } } }

  test.each([
    ['ApplePay', { token: apple }, 'Visa'],
    ['ApplePay', apple, 'Visa'],
    ['GooglePay', google, 'Mastercard'],
  ] as const)('[PAY-24] %s is charged under its ticket', async (wallet, payment, brand) => {
    const opened = await gateway.preload({ orderId, amountCents: 4000, wallet })
    if (opened.outcome !== 'opened') throw new Error('no ticket')
    const result = await gateway.chargeWallet({
      orderId,
      amountCents: 4000,
      wallet,
      ticket: opened.ticket,
      payment: JSON.stringify(payment),
    })
    expect(receiptOf(result)).toMatchObject({ amountCents: 4000, brand })
    // The script may have sent it already: the same payment again is the same charge.
    expect(receiptOf(await gateway.chargeWallet({ orderId, amountCents: 4000, wallet, ticket: opened.ticket, payment: '' }))).toEqual(
      receiptOf(result),
    )
  })

  test.each(['', 'null', '{}', '{"token":{}}', 'not json', '[]'])(
    '[PAY-24] an unknown payment "%s" may still be on its way from the provider\'s own script',
    async (payment) => {
      const result = await gateway.chargeWallet({ orderId, amountCents: 4000, wallet: 'ApplePay', ticket: 't', payment })
      expect(result).toEqual({ outcome: 'unknown', reason: 'not_sent_yet' })
      expect(entry()).toBeUndefined()
    },
  )
})

describe('installments', () => {
  test('[PAY-21, PAY-Q14] plans of at most six terms, what each payment bills, their terms in both languages', async () => {
    const found = await gateway.installmentPlans({ orderId, amountCents: 100_000, source: null })
    if (found.outcome !== 'plans') throw new Error('no plans')
    expect(found.plans.map(({ PlanId, NumInstallments, Apr, TotalPlanCost }) => [PlanId, NumInstallments, Apr, TotalPlanCost])).toEqual([
      ['sim-plan-3', 3, 0, 100_000],
      ['sim-plan-6', 6, 999, 102_500],
    ])
    expect(found.plans.map(({ Payments }) => Payments)).toEqual([
      [33_333, 33_333, 33_334],
      [19_166, 16_666, 16_666, 16_666, 16_666, 16_670],
    ])
    expect(found.plans[0]?.Tac.TacDetails.map(({ LanguageCode }) => LanguageCode)).toEqual(['eng', 'fra'])
    expect(found.plans[1]?.Tac.TacDetails[1]?.Text).toContain("L'émetteur")
  })

  test('the chosen plan is charged as a whole', async () => {
    const result = await gateway.chargeInstallment({
      orderId,
      amountCents: 100_000,
      source: card('4242424242424242'),
      planId: 'sim-plan-3',
      termsVersion: '1',
    })
    expect(receiptOf(result).amountCents).toBe(100_000)
  })

  test('a plan that is not offered is not charged', async () => {
    const result = await gateway.chargeInstallment({
      orderId,
      amountCents: 100_000,
      source: card('4242424242424242'),
      planId: 'made-up',
      termsVersion: '1',
    })
    expect(result).toEqual({ outcome: 'not_charged' })
  })
})

describe('a reversal', () => {
  test('a refund gives the money back once, however often it is requested', async () => {
    const { transaction } = receiptOf(await charge('4242424242424242'))
    const refund = () => gateway.refund({ orderId, refund: orderId, amountCents: 11_300, transaction, isNew: true, others: [] })
    expect(await refund()).toMatchObject({ outcome: 'done' })
    expect(await refund()).toMatchObject({ outcome: 'done' })
    expect(entry()?.state).toBe('refunded')
  })

  test('a refund of a charge of which another amount went back before is never said to be done', async () => {
    const { transaction } = receiptOf(await charge('4242424242424242'))
    const refund = (amountCents: number) => gateway.refund({ orderId, refund: orderId, amountCents, transaction, isNew: true, others: [] })
    expect(await refund(2500)).toMatchObject({ outcome: 'done' })
    expect(await refund(11_300)).toMatchObject({ outcome: 'refused' })
    expect(entry()?.refunded).toBe('25.00')
  })

  test('a charge is refunded in parts, each once by its name, and never more than it was', async () => {
    const { transaction } = receiptOf(await charge('4242424242424242'))
    const part = (refund: string, amountCents: number, isNew: boolean, others: readonly OtherRefund[] = []) =>
      gateway.refund({ orderId, refund, amountCents, transaction, isNew, others })
    expect(await part(orderId, 5000, true)).toMatchObject({ outcome: 'done' })
    for (const isNew of [true, false]) expect(await part(`${orderId}-r2`, 5000, isNew)).toMatchObject({ outcome: 'done' })
    expect(entry()?.refunded).toBe('100.00')
    expect((await part(`${orderId}-r3`, 1301, true)).outcome).toBe('refused')
    expect(await part(`${orderId}-r3`, 1300, true)).toMatchObject({ outcome: 'done' })
    expect(entry()).toMatchObject({ state: 'refunded', refunded: '113.00' })
    expect((await part(`${orderId}-r3`, 1200, false)).outcome).toBe('unknown')
  })

  test('a part that the gateway answers with another of the same amount is unknown, never done', async () => {
    const { transaction } = receiptOf(await charge('4242424242424242'))
    const part = (isNew: boolean, others: readonly OtherRefund[]) =>
      gateway.refund({ orderId, refund: `${orderId}-r2`, amountCents: 5000, transaction, isNew, others })
    const done = await part(true, [])
    const number = done.outcome === 'done' ? done.transaction : null
    expect(number).not.toBeNull()
    const unknown = { outcome: 'unknown', reason: 'other_refund' }
    expect(await part(false, [{ transaction: number, amountCents: 5000 }])).toEqual(unknown)
    expect(await part(false, [{ transaction: null, amountCents: 5000 }])).toEqual(unknown)
    const others = [
      { transaction: 'another', amountCents: 5000 },
      { transaction: null, amountCents: 4000 },
    ]
    expect(await part(false, others)).toEqual(done)
  })

  test('a void takes a charge back, and its status says so', async () => {
    const { transaction } = receiptOf(await charge('4242424242424242'))
    expect(await gateway.void({ orderId, transaction })).toMatchObject({ outcome: 'done' })
    expect(await gateway.void({ orderId, transaction })).toMatchObject({ outcome: 'done' })
    expect(entry()?.state).toBe('voided')
    expect(await gateway.status(orderId)).toMatchObject({ outcome: 'reversed' })
  })

  test('of what was never charged is not done', async () => {
    expect((await gateway.void({ orderId, transaction: 'none' })).outcome).not.toBe('done')
    expect(await gateway.status(orderId)).toEqual({ outcome: 'none' })
  })

  test('of more than was charged is refused', async () => {
    const { transaction } = receiptOf(await charge('4242424242424242'))
    expect((await gateway.refund({ orderId, refund: orderId, amountCents: 11_301, transaction, isNew: true, others: [] })).outcome).toBe(
      'refused',
    )
  })
})

test('the ledger survives: another simulator over its file knows every charge', async () => {
  await charge('4242424242424242')
  const { startSimulator } = await import('#server/payments/simulator/server.ts')
  const other = await startSimulator({ port: 0, ledgerFile: simulator.ledgerFile })
  expect(other.charges()).toEqual(simulator.charges())
  await other.close()
})

test('an address without a server is unknown, never an error', async () => {
  const lonely = gatewayTo('http://127.0.0.1:9')
  const wanted = { orderId, amountCents: 100 }
  const results = await Promise.all([
    lonely.charge({ ...wanted, source: card('4242424242424242') }),
    lonely.status(orderId),
    lonely.preload({ ...wanted, wallet: 'GooglePay' }),
    lonely.installmentPlans({ ...wanted, source: null }),
    lonely.refund({ ...wanted, refund: orderId, transaction: '1', isNew: true, others: [] }),
    lonely.void({ orderId, transaction: '1' }),
    lonely.vault({ source: card('4242424242424242') }),
    lonely.validateWallet({ ticket: 't', validationUrl: 'https://apple-pay-gateway.apple.com/x' }),
  ])
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['unknown']))
})
