import { useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { Customer } from '#contract/customers.ts'
import { hasOwnWords, wordsOf } from '#contract/error-words.ts'
import { termsNeeded } from '#domain/checkout-rules.ts'
import { promptLogin } from '#app/session/session-atom.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Fault } from '#app/forms/use-fields.ts'
import { useNewer } from '#app/forms/use-newer.ts'
import type { Shop } from '#app/features/purchase/shop.ts'
import { useWords } from '#app/i18n/words.ts'
import { cardFieldOf } from '#app/features/payments/card.ts'
import { checkDetails, detailsFieldOf, lockedEmailFault } from './check-details.ts'
import { type Details, detailsUpon } from './details.ts'
import { DetailsForm } from './details-form.tsx'
import type { DetailsField } from './details-parts.ts'
import { forgetRegistered } from './register-buyer.ts'
import { storedDetails, storeDetails } from './stored-details.ts'
import type { Outcome } from './order-outcome.ts'
import { PayStep } from './pay-step.tsx'
import { type Placed, placeByAccount, placeByCard, type Placing } from './place-calls.ts'
import { CheckoutNotice } from './checkout-notice.tsx'
import { firstPaymentType, isFree, isWallet, availablePaymentTypes } from '#app/features/payments/payment-types.ts'
import { useFaultText } from './use-fault-text.ts'
import type { PlaceOrder } from './use-place-order.ts'
import { usePlans } from './use-plans.ts'
import type { Steps } from './use-step.ts'
import { useTerms } from './use-terms.ts'
import { useWallets } from './use-wallets.ts'

/** From the customer form to the payment with its terms (D1 §4, "Payment flow"). */
export const CheckoutSteps = ({ shop, cart, customer, order, steps, notice, showNotice }: CheckoutStepsProps) => {
  const t = useWords()
  const { site, form } = shop
  const settings = form.orderFormSettings
  const locale = useLocale()
  const wallets = useWallets(cart.payment_types, settings)
  const types = availablePaymentTypes(cart, { apple: wallets.apple, google: wallets.google !== null })
  const idPattern = types.includes('Student ID') ? settings.student_id_pattern : ''
  const buyer = { customer, isParent: cart.is_parent, settings, idPattern }
  const faultText = useFaultText(buyer)
  const [entered, setEntered] = useState<Details>(() => storedDetails(site.id, customer))
  useNewer(customer, (before) => setEntered(detailsUpon(customer, entered, before)))
  const locked = lockedEmailFault(entered, buyer)
  const reasonAgainst = (type: string) => (type === 'Student ID' && locked ? faultText(locked, type, entered).text : undefined)
  const canPay = (type: string) => reasonAgainst(type) === undefined
  const paymentType = firstPaymentType(
    { ...cart, payment_types: cart.payment_types.filter(canPay) },
    types.filter(canPay),
    entered.payment_type,
  )
  const details = { ...entered, payment_type: paymentType }
  const plans = usePlans(site.id, cart.total, steps.at === 'pay' && types.includes('installments'))
  const terms = useTerms(termsNeeded(settings, { paymentType, hasSubscription: cart.items.some(({ subscription }) => subscription) }))
  const [initialFaults, setInitialFaults] = useState<readonly Fault<DetailsField>[]>(nothing)
  const [isBack, setBack] = useState(false)
  // A login in another tab changes the buyer: the form must be confirmed again.
  const isOther = steps.at === 'pay' && steps.isParent !== cart.is_parent && !order.busy
  const toDetails = (faults: readonly Fault<DetailsField>[] = nothing) => {
    setInitialFaults(faults)
    steps.leavePay()
  }

  const hear = (outcome: Outcome | null): Outcome | null => {
    if (outcome?.kind !== 'refused') {
      // A wrong card number is shown at its field, where there is one.
      if (outcome?.kind === 'declined' || (outcome?.kind === 'invalid-card' && isWallet(paymentType)))
        showNotice(`${t('card.declined')} ${t('card.nothing_charged')}`)
      if (outcome?.kind === 'not-charged') showNotice(t('receipt.not_charged'))
      return outcome
    }
    const { code, text, status } = outcome
    const field = code && detailsFieldOf(code, buyer)
    if (code && field) toDetails([{ field, code, text: hasOwnWords(code) ? text : undefined }])
    else if (status === 401) {
      if (customer) {
        // A customer logs in over this page, which stays as it is.
        promptLogin()
        return outcome
      }
      // The guest's session has expired: submitting the form starts another one.
      forgetRegistered(site.id)
      toDetails()
      showNotice(t('checkout.session_timed_out'))
    } else if (cardFieldOf(code) === null) showNotice(code === null ? text || t('errors.unexpected') : t(wordsOf(code)))
    return outcome
  }
  const placing: Placing = {
    owner: { siteId: site.id, locale },
    details,
    customerId: steps.customerId,
    isParent: cart.is_parent,
    typeId: cart.customer_type_id ?? '',
    promoCode: cart.items.find(({ promo_code: code }) => code !== null)?.promo_code ?? '',
    total: cart.total,
    termsAccepted: terms.needed.length > 0,
  }
  const send = async (call: (given: Placing) => Promise<Placed>) => {
    showNotice(null)
    return hear(await order.place(() => call(placing)))
  }
  /** A student ID that pays has rules of its own (CHK-17, CHK-26). */
  const faults = paymentType === '' ? nothing : checkDetails(details, buyer, paymentType).map((one) => faultText(one, paymentType, details))
  const payDirectly = () => {
    if (faults.length > 0) toDetails(faults)
    else {
      const byAccount = paymentType === 'Student ID' || paymentType === 'Payroll deduction'
      void send(byAccount ? placeByAccount : (given) => placeByCard(given, paymentType))
    }
  }
  const choose = (type: string) => {
    showNotice(null)
    setEntered({ ...entered, payment_type: type })
    storeDetails(site.id, customer, { ...entered, payment_type: type })
  }
  // A paid order leaves for its receipt, whose history entry names no step.
  const isAtPay = (steps.at === 'pay' || order.busy) && !isOther
  const noticeBox = notice !== null && <CheckoutNotice notice={notice} onClose={() => showNotice(null)} />
  return (
    <>
      {!isAtPay && noticeBox}
      {isOther && <CheckoutNotice notice={t('checkout.buyer_changed')} onClose={() => toDetails()} />}
      {isAtPay ? (
        <PayStep
          {...{ shop, cart, details, wallets, plans, terms, types, showNotice, send }}
          busy={order.busy}
          notice={noticeBox}
          reasonAgainst={reasonAgainst}
          onChoose={choose}
          problems={faults.map(({ text, code }) => text ?? t(wordsOf(code)))}
          onDirect={payDirectly}
          onEdit={() => toDetails()}
        />
      ) : (
        <DetailsForm
          site={site}
          buyer={buyer}
          paymentType={!isFree(cart) && types.length === 1 ? paymentType : ''}
          first={details}
          initialFaults={initialFaults}
          busy={order.busy}
          steps={steps}
          isBack={isBack}
          onRegistered={(given, id) => {
            showNotice(null)
            setInitialFaults(nothing)
            setEntered(given)
            setBack(true)
            steps.toPay({ customerId: id, isParent: cart.is_parent })
          }}
        />
      )}
    </>
  )
}

const nothing: readonly Fault<DetailsField>[] = []

type CheckoutStepsProps = {
  shop: Shop
  cart: Cart
  customer: Customer | null
  order: PlaceOrder
  steps: Steps
  notice: string | null
  showNotice: (sentence: string | null) => void
}
