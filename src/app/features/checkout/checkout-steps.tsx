import { useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { Customer } from '#contract/customers.ts'
import { wordsOf } from '#contract/error-words.ts'
import { type Terms, termsNeeded } from '#domain/checkout-rules.ts'
import { askLogin } from '#app/session/session-atom.ts'
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
import { forgetEntry } from './register-buyer.ts'
import { keptDetails } from './stored-details.ts'
import type { Outcome } from './order-outcome.ts'
import type { PaymentProps } from './payment-props.ts'
import { type Placed, placeByAccount, placeByCard, type Placing } from './place-calls.ts'
import { SaidNotice } from './checkout-notice.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { firstWay, isDirect, isFree, isWallet, waysToPay } from '#app/features/payments/payment-types.ts'
import type { PlaceOrder } from './use-place-order.ts'
import { useStep } from './use-step.ts'
import { WalletPanel } from './wallet-panel.tsx'
import { useWallets } from './use-wallets.ts'

/** From the customer form over the terms to the payment (D1 §4, "Payment flow"). */
export const CheckoutSteps = ({ shop, cart, customer, order, said, say }: CheckoutStepsProps) => {
  const t = useWords()
  const { site, form } = shop
  const settings = form.orderFormSettings
  const locale = useLocale()
  const buyer = { customer, isParent: cart.is_parent, settings }
  const wallets = useWallets(cart.payment_types, settings)
  const types = waysToPay(cart, { apple: wallets.apple, google: wallets.google !== null })
  const [details, setDetails] = useState<Details>(() => {
    const kept = keptDetails(site.id, customer)
    return { ...kept, payment_type: firstWay(cart, types, kept.payment_type) }
  })
  useNewer(customer, (before) => setDetails(detailsUpon(customer, details, before)))
  const { step, toPayment, toDetails } = useStep()
  const [initialFaults, setInitialFaults] = useState<readonly Fault<DetailsField>[]>(nothing)
  const [customerId, setCustomerId] = useState('')
  // Who buys may become another in another tab: the form then asks for whom once more.
  const [enteredAs, setEnteredAs] = useState(cart.is_parent)
  const isOther = enteredAs !== cart.is_parent && !order.busy
  const [terms, setTerms] = useState<readonly Terms[]>(noTerms)

  const hear = (outcome: Outcome | null): Outcome | null => {
    if (outcome?.kind !== 'refused') {
      // What is no number is reported at its field, where there is one.
      if (outcome?.kind === 'declined' || (outcome?.kind === 'invalid-card' && isWallet(details.payment_type))) say(t('card.declined'))
      if (outcome?.kind === 'not-charged') say(t('receipt.not_charged'))
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
        // A member logs in, over what stands here.
        askLogin()
        return outcome
      }
      // The guest's hours are over: another entry begins them anew.
      forgetEntry(site.id)
      toDetails()
      say(t('checkout.again'))
    } else if (cardFieldOf(code) === null) say(code === null ? text || t('errors.unexpected') : t(wordsOf(code)))
    return outcome
  }
  const placingOf = (given: Details, id: string): Placing => ({
    holder: { siteId: site.id, locale },
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
    say(null)
    return hear(await order.place(() => call(placingOf(given, id))))
  }
  const go = (given: Details, id: string) => {
    setTerms(noTerms)
    if (!isDirect(given.payment_type, cart)) return toPayment()
    const byAccount = given.payment_type === 'Student ID' || given.payment_type === 'Payroll deduction'
    void send(byAccount ? placeByAccount : (placing) => placeByCard(placing, given.payment_type), given, id)
  }
  const entered = (given: Details, id: string) => {
    say(null)
    setDetails(given)
    setCustomerId(id)
    setEnteredAs(cart.is_parent)
    const asked = termsFor(given)
    if (asked.length > 0) setTerms(asked)
    else go(given, id)
  }
  return (
    <>
      {said !== null && <SaidNotice said={said} onClose={() => say(null)} />}
      {isOther && step === 'payment' && <SaidNotice said={t('checkout.buyer_changed')} onClose={toDetails} />}
      {isOther || step === 'details' ? (
        <DetailsForm
          site={site}
          buyer={buyer}
          types={isFree(cart) ? [] : types}
          first={details}
          initialFaults={initialFaults}
          label={(type) => t(isDirect(type, cart) ? 'checkout.place' : 'checkout.continue')}
          busy={order.busy}
          onEntered={entered}
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
          <PaymentPanel shop={shop} cart={cart} details={details} wallets={wallets} busy={order.busy} say={say} send={send} />
        </>
      )}
      <TermsDialog
        open={terms.length > 0 && !isOther}
        asked={terms}
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
  /** The sentence above the form; null is none. */
  said: string | null
  say: (sentence: string | null) => void
}

/** What each way of its own asks: a card, a plan for a card, or the wallet's button (PAY-06). */
const PaymentPanel = (props: PaymentProps) => {
  const type = props.details.payment_type
  return type === 'ApplePay' || type === 'GooglePay' ? <WalletPanel {...props} wallet={type} /> : <CardPanel {...props} />
}
