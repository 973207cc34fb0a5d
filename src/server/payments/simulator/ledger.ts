import { closeSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { KnownCard } from './cards.ts'

/** `amount` and `refunded` (what went back so far) in dollars. */
export type LedgerCharge = {
  order_id: string
  amount: string
  card_last4: string
  at: string
  state: 'charged' | 'voided' | 'refunded'
  refunded?: string
}

export type Charge = LedgerCharge & {
  transaction: string
  authorisation: string
  card_type: string
  code: string
  message: string
  data_key: string
}

/** Refused purchases are stored for status checks. */
type Refusal = { order_id: string; amount: string; at: string; code: string; message: string }

/** `passing`: a token of the frame, for one purchase. */
type VaultedCard = KnownCard & { data_key: string; passing: boolean }

type Line =
  | { charge: Charge }
  | { refusal: Refusal }
  | { reversed: { order_id: string; customer?: string; state: 'voided' | 'refunded'; amount?: string; transaction: string; at: string } }
  | { card: VaultedCard }
  | { forgotten: string }

/** A charge is refunded in parts, each of which names another customer. */
export const reversalKey = (orderId: string, customer = ''): string => `${orderId} ${customer}`.trim()

/** Drops a partial last line, which a kill during a write leaves. */
const linesIn = (file: string): Line[] => {
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}

/**
 * The simulator's data in memory and in an append-only file; each line is on the disk before the answer. It holds no card number and
 * no code.
 */
export const openLedger = (file: string) => {
  mkdirSync(dirname(file), { recursive: true })
  const handle = openSync(file, 'a+', 0o600)
  const charges = new Map<string, Charge>()
  const refusals = new Map<string, Refusal>()
  const reversals = new Map<string, { state: 'voided' | 'refunded'; amount: string; transaction: string }>()
  const cards = new Map<string, VaultedCard>()
  const apply = (line: Line): void => {
    if ('charge' in line) charges.set(line.charge.order_id, line.charge)
    else if ('refusal' in line) refusals.set(line.refusal.order_id, line.refusal)
    else if ('card' in line) cards.set(line.card.data_key, line.card)
    else if ('forgotten' in line) cards.delete(line.forgotten)
    else {
      const { order_id: id, customer, state, transaction } = line.reversed
      const charge = charges.get(id)
      const amount = line.reversed.amount ?? charge?.amount ?? '0.00'
      const refunded = state === 'refunded' ? { refunded: (Number(charge?.refunded ?? 0) + Number(amount)).toFixed(2) } : {}
      if (charge) charges.set(id, { ...charge, state, ...refunded })
      reversals.set(reversalKey(id, customer), { state, amount, transaction })
    }
  }
  for (const line of linesIn(file)) apply(line)
  return {
    charges,
    refusals,
    reversals,
    cards,
    /** A line counts once it is written and flushed. */
    write: (line: Line): void => {
      const { size } = fstatSync(handle)
      try {
        writeFileSync(handle, `${JSON.stringify(line)}\n`)
        fsyncSync(handle)
      } catch (error) {
        ftruncateSync(handle, size)
        throw error
      }
      apply(line)
    },
    shown: (): LedgerCharge[] =>
      [...charges.values()].map(({ order_id, amount, card_last4, at, state, refunded }) => ({
        order_id,
        amount,
        card_last4,
        at,
        state,
        ...(refunded === undefined ? {} : { refunded }),
      })),
    close: (): void => closeSync(handle),
  }
}

export type Ledger = ReturnType<typeof openLedger>
