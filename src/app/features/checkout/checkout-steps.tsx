import { useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { Customer } from '#contract/customers.ts'
import { wordsOf } from '#contract/error-words.ts'
import { type Terms, termsNeeded } from '#domain/checkout-rules.ts'
import { promptLogin } from '#app/session/session-atom.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Fault } from '#app/forms/use-fields.ts'
import { useNewer } from '#app/forms/use-newer.ts'
import type { Shop } from '#app/features/purchase/shop.ts'
import { useWords } from '#app/i18n/words.ts'
import { cardFieldOf } from '#app/features/payments/card.ts'
import { type DetailsField, detailsFieldOf } from './check-details.ts'
import { type Details, detailsUpon } from './details.ts'
import { DetailsForm } from './details-form.tsx'
import { DetailsSummary } from './details-summary.tsx'
import { CardPanel } from './card-panel.tsx'
import { forgetRegistered } from './register-buyer.ts'
import { storedDetails } from './stored-details.ts'
import type { Outcome } from './order-outcome.ts'
import type { PaymentProps } from './payment-props.ts'
import { type Placed, placeByAccount, placeByCard, type Placing } from './place-calls.ts'
import { CheckoutNotice } from './checkout-notice.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { firstPaymentType, isDirect, isFree, isWallet, availablePaymentTypes } from '#app/features/payments/payment-types.ts'
import type { PlaceOrder } from './use-place-order.ts'
import { useStep } from './use-step.ts'
import { WalletPanel } from './wallet-panel.tsx'
import { useWallets } from './use-wallets.ts'

/** From the customer form over the terms to the payment (D1 §4, "Payment flow"). */
export const CheckoutSteps = ({ shop, cart, customer, order, notice, showNotice }: CheckoutStepsProps) => {
  const t = useWords()
  const { site, form } = shop
  const settings = form.orderFormSettings
  const locale = useLocale()
  const buyer = { customer, isParent: cart.is_parent, settings }
  const wallets = useWallets(cart.payment_types, settings)
  const types = availablePaymentTypes(cart, { apple: wallets.apple, google: wallets.google !== null })
  const [details, setDetails] = useState<Details>(() => {
    const stored = storedDetails(site.id, customer)
    return { ...stored, payment_type: firstPaymentType(cart, types, stored.payment_type) }
  })
  useNewer(customer, (before) => setDetails(detailsUpon(customer, details, before)))
  const { step, toPayment, toDetails } = useStep()
  const [initialFaults, setInitialFaults] = useState<readonly Fault<DetailsField>[]>(nothing)
  const [customerId, setCustomerId] = useState('')
  // A login in another tab changes the buyer: the form must be confirmed again.
  const [enteredAs, setEnteredAs] = useState(cart.is_parent)
  const isOther = enteredAs !== cart.is_parent && !order.busy
  const [terms, setTerms] = useState<readonly Terms[]>(noTerms)

  const hear = (outcome: Outcome | null): Outcome | null => {
    if (outcome?.kind !== 'refused') {
      // A wrong card number is shown at its field, where there is one.
      if (outcome?.kind === 'declined' || (outcome?.kind === 'invalid-card' && isWallet(details.payment_type)))
        showNotice(t('card.declined'))
      if (outcome?.kind === 'not-charged') showNotice(t('receipt.not_charged'))
      return outcome
    }
    const { code, text, status } = outcome
    const field = code && detailsFieldOf(code, buyer)
    if (code && field) {
      setInitialFaults([{ field, code, text: text === '' ? undefined : t(wordsOf(code)) === '{message}' ? text : undefined }])
      toDetails()
    } else if (code === 'terms_required') setTerms(termsFor(details))
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
  const placingOf = (given: Details, id: string): Placing => ({
    owner: { siteId: site.id, locale },
    details: given,
    customerId: id,
    isParent: cart.is_parent,
    typeId: cart.customer_type_id ?? '',
    promoCode: cart.items.find(({ promo_code: code }) => code !== null)?.promo_code ?? '',
    total: cart.total,
    termsAccepted: termsFor(given).length > 0,
  })
  const termsFor = ({ payment_type: paymentType }: Details) =>
    termsNeeded(settings, { paymentType, hasSubscription: cart.items.some(({ subscription }) => subscription) })
  const send = async (call: (placing: Placing) => Promise<Placed>, given = details, id = customerId) => {
    showNotice(null)
    return hear(await order.place(() => call(placingOf(given, id))))
  }
  const go = (given: Details, id: string) => {
    setTerms(noTerms)
    if (!isDirect(given.payment_type, cart)) return toPayment()
    const byAccount = given.payment_type === 'Student ID' || given.payment_type === 'Payroll deduction'
    void send(byAccount ? placeByAccount : (placing) => placeByCard(placing, given.payment_type), given, id)
  }
  const entered = (given: Details, id: string) => {
    showNotice(null)
    setDetails(given)
    setCustomerId(id)
    setEnteredAs(cart.is_parent)
    const needed = termsFor(given)
    if (needed.length > 0) setTerms(needed)
    else go(given, id)
  }
  return (
    <>
      {notice !== null && <CheckoutNotice notice={notice} onClose={() => showNotice(null)} />}
      {isOther && step === 'payment' && <CheckoutNotice notice={t('checkout.buyer_changed')} onClose={toDetails} />}
      {isOther || step === 'details' ? (
        <DetailsForm
          site={site}
          buyer={buyer}
          types={isFree(cart) ? [] : types}
          first={details}
          initialFaults={initialFaults}
          label={(type) => t(isDirect(type, cart) ? 'checkout.place' : 'checkout.continue')}
          busy={order.busy}
          onRegistered={entered}
        />
      ) : (
        <>
          <DetailsSummary
            details={details}
            isParent={cart.is_parent}
            busy={order.busy}
            onEdit={() => {
              setInitialFaults(nothing)
              toDetails()
            }}
          />
          <PaymentPanel shop={shop} cart={cart} details={details} wallets={wallets} busy={order.busy} showNotice={showNotice} send={send} />
        </>
      )}
      <TermsDialog
        open={terms.length > 0 && !isOther}
        terms={terms}
        settings={settings}
        onAccept={() => go(details, customerId)}
        onClose={() => setTerms(noTerms)}
      />
    </>
  )
}

const nothing: readonly Fault<DetailsField>[] = []
const noTerms: readonly Terms[] = []

type CheckoutStepsProps = {
  shop: Shop
  cart: Cart
  customer: Customer | null
  order: PlaceOrder
  notice: string | null
  showNotice: (sentence: string | null) => void
}

/** The step of a payment type: card form, plan with a card, or wallet button (PAY-06). */
const PaymentPanel = (props: PaymentProps) => {
  const type = props.details.payment_type
  return type === 'ApplePay' || type === 'GooglePay' ? <WalletPanel {...props} wallet={type} /> : <CardPanel {...props} />
}
