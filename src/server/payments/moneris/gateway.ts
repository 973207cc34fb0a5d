import { isOfferedPlan } from '#domain/installments.ts'
import { cardTypeBegun } from '#domain/card.ts'
import type {
  ChargeResult,
  OtherRefund,
  PaymentGateway,
  Receipt,
  ReversalResult,
  StatusResult,
  VaultResult,
  WalletSessionResult,
} from '../port.ts'
import { isApples } from '../apple-session.ts'
import { chargeAndConfirm, sendTransaction, findTransaction, type Merchant } from './transaction.ts'
import { addToVault, chargeFields, lookup, purchase, reversal } from './fields.ts'
import { withDeadline } from './post.ts'
import { openTicket, type TicketDesk } from './ticket.ts'
import { declinedAs, isNoCard, plansIn, valueIn, verdict } from './receipt.ts'
import { walletFields } from './wallet-payment.ts'
import { type Fields, fieldsIn } from './xml.ts'

/** The time limit of an answer, so that a buyer has a response within 16 s. */
const patienceMs = 14_000

type MonerisOptions = Merchant & {
  desk: TicketDesk
  tokenizationUrl: PaymentGateway['tokenizationUrl']
  appleSession: (validationUrl: string, deadline: AbortSignal) => Promise<WalletSessionResult>
  /** Tests shorten the time limit. */
  patience?: number | undefined
}

type Named = {
  orderId: string
  refund?: string
  transaction: string
  amountCents?: number
  isNew?: boolean
  others?: readonly OtherRefund[]
}

/** Whether a receipt may be that of a refund that is done already. */
const isOther = (receipt: Receipt, others: readonly OtherRefund[]): boolean =>
  others.some((one) => (one.transaction === null ? one.amountCents === receipt.amountCents : one.transaction === receipt.transaction))

const reverse = async (
  merchant: Merchant,
  kind: 'refund' | 'purchasecorrection',
  wanted: Named,
  deadline: AbortSignal,
): Promise<ReversalResult> => {
  const { orderId, refund = orderId, amountCents, isNew = false, others = [] } = wanted
  const transaction = reversal(kind, wanted)
  const isLater = refund !== orderId
  // The gateway may answer with an earlier refund of the charge, so a later one is looked up only where it may have been sent.
  const known: StatusResult = isLater && isNew ? { outcome: 'none' } : await findTransaction(merchant, { orderId, transaction }, deadline)
  if (known.outcome === 'approved') {
    const isOtherAmount = amountCents !== undefined && known.receipt.amountCents !== amountCents
    if (isLater && isOtherAmount) return { outcome: 'unknown', reason: 'other_amount' }
    // Made at the provider, or after a backup: what is left can be refunded there alone.
    if (isOtherAmount)
      return { outcome: 'refused', reason: 'another amount of this charge was refunded before; refund the rest at the provider' }
    if (isLater && isOther(known.receipt, others)) return { outcome: 'unknown', reason: 'other_refund' }
    return { outcome: 'done', transaction: known.receipt.transaction }
  }
  if (known.outcome === 'unknown') return known
  const answer = await sendTransaction(merchant, transaction, { deadline })
  if ('reason' in answer) return { outcome: 'unknown', reason: answer.reason }
  const result = verdict(answer.receipt)
  if (result === 'approved') return { outcome: 'done', transaction: valueIn(answer.receipt.fields, 'TransID') }
  return result === 'declined' ? { outcome: 'refused', reason: declinedAs(answer.receipt) } : { outcome: 'unknown', reason: 'odd' }
}

const findStatus = async (merchant: Merchant, orderId: string, deadline: AbortSignal): Promise<StatusResult> => {
  const known = await findTransaction(merchant, { orderId, transaction: { purchase: { order_id: orderId } } }, deadline)
  if (known.outcome !== 'approved') return known
  const undone = reversal('purchasecorrection', { orderId, transaction: known.receipt.transaction })
  const voided = await findTransaction(merchant, { orderId, transaction: undone }, deadline)
  if (voided.outcome === 'unknown') return voided
  return voided.outcome === 'approved' ? { outcome: 'reversed', receipt: known.receipt } : known
}

const storeCard = async (
  merchant: Merchant,
  { source, customer, billing }: Parameters<PaymentGateway['vault']>[0],
  deadline: AbortSignal,
): Promise<VaultResult> => {
  if (source.kind === 'vault') return { outcome: 'stored', dataKey: source.dataKey, brand: null, lastFour: null }
  const answer = await sendTransaction(merchant, addToVault(source, customer, billing), { deadline })
  if ('reason' in answer) return { outcome: 'unknown', reason: answer.reason }
  const { receipt } = answer
  const dataKey = valueIn(receipt.fields, 'DataKey')
  const result = verdict(receipt)
  // Nothing is charged here, so an invalid card can be typed again at once.
  if (result === 'declined' || (result === 'none' && isNoCard(receipt))) return { outcome: 'declined', response: declinedAs(receipt) }
  if (result === 'none' || dataKey === null) return { outcome: 'unknown', reason: 'odd' }
  const masked = valueIn(fieldsIn(receipt.fields, 'ResolveData'), 'masked_pan') ?? ''
  const digits = source.kind === 'card' ? source.number : masked
  return { outcome: 'stored', dataKey, brand: cardTypeBegun(digits.slice(0, 4)), lastFour: /\d{4}$/.exec(masked)?.[0] ?? null }
}

/** XML over https, the same adapter for the provider and the simulator. */
export const monerisGateway = ({
  desk,
  tokenizationUrl,
  appleSession,
  patience = patienceMs,
  ...merchant
}: MonerisOptions): PaymentGateway => {
  const inTime = <T>(work: (deadline: AbortSignal) => Promise<T>) => withDeadline(patience, work)

  const charge = async (
    { keepCard = false, ...wanted }: Parameters<PaymentGateway['charge']>[0],
    deadline: AbortSignal,
  ): Promise<ChargeResult> => {
    if (!keepCard || wanted.source.kind === 'vault') return chargeAndConfirm(merchant, wanted, purchase(wanted), deadline)
    // The card is stored first, so that every successful charge has its key; it is deleted after a refusal.
    const vaulted = await storeCard(merchant, wanted, deadline)
    if (vaulted.outcome !== 'stored') return vaulted
    const code = wanted.source.kind === 'card' ? wanted.source.cvc : ''
    const stored = purchase({ ...wanted, source: { kind: 'vault', dataKey: vaulted.dataKey }, code })
    const charged = await chargeAndConfirm(merchant, wanted, stored, deadline)
    if (charged.outcome === 'approved')
      return {
        ...charged,
        receipt: { ...charged.receipt, dataKey: vaulted.dataKey, lastFour: charged.receipt.lastFour ?? vaulted.lastFour },
      }
    if (charged.outcome !== 'unknown') await sendTransaction(merchant, { res_delete: { data_key: vaulted.dataKey } }, { deadline })
    return charged
  }

  const chargeWallet = async (
    { wallet, payment, ticket: _, ...wanted }: Parameters<PaymentGateway['chargeWallet']>[0],
    deadline: AbortSignal,
  ): Promise<ChargeResult> => {
    const fields = payment === '' ? null : walletFields(wallet, payment)
    if (fields !== null) {
      const kind = wallet === 'ApplePay' ? 'applepay_token_purchase' : 'googlepay_purchase'
      return chargeAndConfirm(merchant, wanted, { [kind]: { ...chargeFields(wanted), ...fields } }, deadline)
    }
    // The provider's own script sends the payment, so it may be unknown for some time.
    const known = await findStatus(merchant, wanted.orderId, deadline)
    if (known.outcome === 'approved')
      return known.receipt.amountCents === wanted.amountCents ? known : { outcome: 'unknown', reason: 'other_amount' }
    if (known.outcome === 'reversed') return { outcome: 'not_charged' }
    return known.outcome === 'none' ? { outcome: 'unknown', reason: 'not_sent_yet' } : known
  }

  return {
    tokenizationUrl,
    // The API finds single order ids only; the provider's site exports a list.
    listCharges: null,
    charge: (wanted) => inTime((deadline) => charge(wanted, deadline)),
    chargeWallet: (wanted) => inTime((deadline) => chargeWallet(wanted, deadline)),
    preload: (wanted) => inTime((deadline) => openTicket(desk, merchant, wanted, deadline)),
    validateWallet: async ({ validationUrl }) =>
      isApples(validationUrl) ? inTime((deadline) => appleSession(validationUrl, deadline)) : { outcome: 'unknown', reason: 'other_host' },
    installmentPlans: async (wanted) => {
      const answer = await inTime((deadline) => sendTransaction(merchant, lookup(wanted), { deadline }))
      if ('reason' in answer) return { outcome: 'unknown', reason: answer.reason }
      if (verdict(answer.receipt) !== 'approved') return { outcome: 'plans', plans: [] }
      return { outcome: 'plans', plans: plansIn(answer.receipt).filter(isOfferedPlan) }
    },
    chargeInstallment: ({ planId, termsVersion, ...wanted }) => {
      const chosen: Fields = { installment_info: { plan_id: planId, tac_version: termsVersion } }
      return inTime((deadline) => chargeAndConfirm(merchant, wanted, purchase(wanted, chosen), deadline))
    },
    status: (orderId) => inTime((deadline) => findStatus(merchant, orderId, deadline)),
    refund: (wanted) => inTime((deadline) => reverse(merchant, 'refund', wanted, deadline)),
    void: (wanted) => inTime((deadline) => reverse(merchant, 'purchasecorrection', wanted, deadline)),
    vault: (wanted) => inTime((deadline) => storeCard(merchant, wanted, deadline)),
  }
}
