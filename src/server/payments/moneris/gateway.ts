import { isOfferedPlan } from '#domain/installments.ts'
import { cardTypeBegun } from '#domain/card.ts'
import type { ChargeResult, PaymentGateway, ReversalResult, StatusResult, VaultResult, WalletSessionResult } from '../port.ts'
import { isApples } from '../apple-session.ts'
import { ask, askStatus, type Merchant, settle } from './ask.ts'
import { addToVault, chargeFields, lookup, purchase, reversal } from './fields.ts'
import { deadlineIn } from './post.ts'
import { openTicket, type TicketDesk } from './ticket.ts'
import { declinedAs, isNoCard, plansIn, valueIn, verdict } from './receipt.ts'
import { walletFields } from './wallet-payment.ts'
import { type Fields, fieldsIn } from './xml.ts'

/** The provider's answer is awaited this long, so that a buyer hears of it by 16 s. */
const patienceMs = 14_000

export type MonerisOptions = Merchant & {
  desk: TicketDesk
  tokenizationUrl: PaymentGateway['tokenizationUrl']
  /** Asks Apple for a merchant session. */
  appleSession: (validationUrl: string, deadline: AbortSignal) => Promise<WalletSessionResult>
  /** For trials: how long an answer is awaited. */
  patience?: number | undefined
}

type Named = { orderId: string; transaction: string; amountCents?: number }

const reverse = async (
  merchant: Merchant,
  kind: 'refund' | 'purchasecorrection',
  wanted: Named,
  deadline: AbortSignal,
): Promise<ReversalResult> => {
  const transaction = reversal(kind, wanted)
  const known = await askStatus(merchant, { orderId: wanted.orderId, transaction }, deadline)
  if (known.outcome === 'approved') return { outcome: 'done' }
  if (known.outcome === 'unknown') return known
  const answered = await ask(merchant, transaction, { deadline })
  if ('reason' in answered) return { outcome: 'unknown', reason: answered.reason }
  const said = verdict(answered.receipt)
  if (said === 'approved') return { outcome: 'done' }
  return said === 'declined' ? { outcome: 'refused', reason: declinedAs(answered.receipt) } : { outcome: 'unknown', reason: 'odd' }
}

const findStatus = async (merchant: Merchant, orderId: string, deadline: AbortSignal): Promise<StatusResult> => {
  const known = await askStatus(merchant, { orderId, transaction: { purchase: { order_id: orderId } } }, deadline)
  if (known.outcome !== 'approved') return known
  const undone = reversal('purchasecorrection', { orderId, transaction: known.receipt.transaction })
  const voided = await askStatus(merchant, { orderId, transaction: undone }, deadline)
  if (voided.outcome === 'unknown') return voided
  return voided.outcome === 'approved' ? { outcome: 'reversed', receipt: known.receipt } : known
}

const keep = async (
  merchant: Merchant,
  { source, customer, billing }: Parameters<PaymentGateway['vault']>[0],
  deadline: AbortSignal,
): Promise<VaultResult> => {
  if (source.kind === 'vault') return { outcome: 'kept', dataKey: source.dataKey, brand: null, lastFour: null }
  const answered = await ask(merchant, addToVault(source, customer, billing), { deadline })
  if ('reason' in answered) return { outcome: 'unknown', reason: answered.reason }
  const { receipt } = answered
  const dataKey = valueIn(receipt.fields, 'DataKey')
  const said = verdict(receipt)
  // Nothing is charged by it: what the gateway takes for no card can be typed again at once.
  if (said === 'declined' || (said === 'none' && isNoCard(receipt))) return { outcome: 'declined', response: declinedAs(receipt) }
  if (said === 'none' || dataKey === null) return { outcome: 'unknown', reason: 'odd' }
  const masked = valueIn(fieldsIn(receipt.fields, 'ResolveData'), 'masked_pan') ?? ''
  const digits = source.kind === 'card' ? source.number : masked
  return { outcome: 'kept', dataKey, brand: cardTypeBegun(digits.slice(0, 4)), lastFour: /\d{4}$/.exec(masked)?.[0] ?? null }
}

/** The Moneris gateway: XML over https, one adapter for the provider and for its simulator. */
export const monerisGateway = ({
  desk,
  tokenizationUrl,
  appleSession,
  patience = patienceMs,
  ...merchant
}: MonerisOptions): PaymentGateway => {
  const until = () => deadlineIn(patience)

  const charge: PaymentGateway['charge'] = async ({ keepCard = false, ...wanted }) => {
    const deadline = until()
    if (!keepCard || wanted.source.kind === 'vault') return settle(merchant, wanted, purchase(wanted), deadline)
    // The card is kept first: a charge that went through always has its key, a refused one leaves nothing behind.
    const kept = await keep(merchant, wanted, deadline)
    if (kept.outcome !== 'kept') return kept
    const code = wanted.source.kind === 'card' ? wanted.source.cvc : ''
    const stored = purchase({ ...wanted, source: { kind: 'vault', dataKey: kept.dataKey }, code })
    const charged = await settle(merchant, wanted, stored, deadline)
    if (charged.outcome === 'approved')
      return { ...charged, receipt: { ...charged.receipt, dataKey: kept.dataKey, lastFour: charged.receipt.lastFour ?? kept.lastFour } }
    if (charged.outcome !== 'unknown') await ask(merchant, { res_delete: { data_key: kept.dataKey } }, { deadline })
    return charged
  }

  const chargeWallet: PaymentGateway['chargeWallet'] = async ({ wallet, payment, ticket: _, ...wanted }): Promise<ChargeResult> => {
    const deadline = until()
    const fields = payment === '' ? null : walletFields(wallet, payment)
    if (fields !== null) {
      const kind = wallet === 'ApplePay' ? 'applepay_token_purchase' : 'googlepay_purchase'
      return settle(merchant, wanted, { [kind]: { ...chargeFields(wanted), ...fields } }, deadline)
    }
    // The provider's own script has sent it, is sending it, or nobody does: the provider knows, some time after it came.
    const known = await findStatus(merchant, wanted.orderId, deadline)
    if (known.outcome === 'approved')
      return known.receipt.amountCents === wanted.amountCents ? known : { outcome: 'unknown', reason: 'other_amount' }
    if (known.outcome === 'reversed') return { outcome: 'not_charged' }
    return known.outcome === 'none' ? { outcome: 'unknown', reason: 'not_sent_yet' } : known
  }

  return {
    tokenizationUrl,
    // The gateway's interface answers about one order id at a time; its own site exports a list.
    listCharges: null,
    charge,
    chargeWallet,
    preload: (wanted) => openTicket(desk, merchant, wanted, until()),
    validateWallet: async ({ validationUrl }) =>
      isApples(validationUrl) ? appleSession(validationUrl, until()) : { outcome: 'unknown', reason: 'other_host' },
    installmentPlans: async (wanted) => {
      const answered = await ask(merchant, lookup(wanted), { deadline: until() })
      if ('reason' in answered) return { outcome: 'unknown', reason: answered.reason }
      if (verdict(answered.receipt) !== 'approved') return { outcome: 'plans', plans: [] }
      return { outcome: 'plans', plans: plansIn(answered.receipt).filter(isOfferedPlan) }
    },
    chargeInstallment: ({ planId, termsVersion, ...wanted }) => {
      const chosen: Fields = { installment_info: { plan_id: planId, tac_version: termsVersion } }
      return settle(merchant, wanted, purchase(wanted, chosen), until())
    },
    status: (orderId) => findStatus(merchant, orderId, until()),
    refund: (wanted) => reverse(merchant, 'refund', wanted, until()),
    void: (wanted) => reverse(merchant, 'purchasecorrection', wanted, until()),
    vault: (wanted) => keep(merchant, wanted, until()),
  }
}
