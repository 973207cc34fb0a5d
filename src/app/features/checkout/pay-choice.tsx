import type { Cart } from '#contract/cart.ts'
import { plansOffered } from '#domain/installments.ts'
import { isWallet } from '#app/features/payments/payment-types.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { usePaymentNames } from '#app/features/payments/use-payment-names.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useLater } from './use-later.ts'
import type { Plans } from './use-plans.ts'

/** The payment types that site, customer type, every item and this browser allow, each with what it takes today (PAY-01, PURCH-SEL-13). */
export const PayChoice = ({ types, chosen, cart, plans, today, busy, reasonAgainst, onChoose }: PayChoiceProps) => {
  const t = useWords()
  const nameOf = usePaymentNames()
  const textOf = useWayText({ cart, plans, today })
  const wallets = types.filter(isWallet)
  return (
    <fieldset className="fields checkout-ways" disabled={busy}>
      <legend>{t('checkout.how')}</legend>
      {[...wallets, ...types.filter((type) => !isWallet(type))].map((type) => (
        <label className="checkout-way" key={type}>
          <input
            type="radio"
            name="payment_type"
            value={type}
            checked={type === chosen}
            disabled={reasonAgainst(type) !== undefined}
            onChange={() => onChoose(type)}
          />
          <span className="checkout-way-name">{type === 'Student ID' ? t('checkout.way.student_id') : nameOf(type)}</span>
          <span className="small muted">{reasonAgainst(type) ?? textOf(type)}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Priced = { cart: Cart; plans: Plans; today: string }
type PayChoiceProps = Priced & {
  types: readonly string[]
  chosen: string
  busy: boolean
  /** Why a payment type, shown but not to be chosen, cannot pay this order. */
  reasonAgainst: (type: string) => string | undefined
  onChoose: (type: string) => void
}

const useWayText = ({ cart, plans, today }: Priced): ((type: string) => string) => {
  const t = useWords()
  const { money, percent } = useMoney()
  const { longDay } = useFormat()
  const language = useLanguage()
  const later = useLater()(cart)
  const amount = money(cart.total)
  const plansText = (): string => {
    const offered = plansOffered(plans.list, today)
    if (offered === null) return t(plans.isLoading ? 'actions.loading' : 'checkout.way.plans_by_card')
    const { counts, lowestApr, first } = offered
    const list = new Intl.ListFormat(language === 'fr' ? 'fr-CA' : 'en-CA', { type: 'disjunction' })
    const shared = { counts: list.format(counts.map(String)), rate: percent(lowestApr), amount: money(first.cents) }
    return first.date === null ? t('checkout.way.plans_undated', shared) : t('checkout.way.plans', { ...shared, day: longDay(first.date) })
  }
  return (type) => {
    if (type === 'installments') return plansText()
    if (type === 'Student ID') return t('checkout.way.on_account', { amount })
    if (type === 'Payroll deduction') return t('checkout.way.on_payroll', { amount })
    return later === ''
      ? t(isWallet(type) ? 'checkout.way.by_wallet' : 'checkout.way.at_once', { amount })
      : t('checkout.way.today', { amount, later })
  }
}
