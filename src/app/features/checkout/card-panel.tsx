import { useRef, useState } from 'react'
import { cardTypes } from '#domain/card.ts'
import { fullName } from '#domain/full-name.ts'
import { installmentSchedule } from '#domain/installments.ts'
import { centsOrZero } from '#domain/money.ts'
import { formName } from '#domain/shared-rules.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useWords } from '#app/i18n/words.ts'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { ShieldCheck } from '#app/ui/icons.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { billingOnWire, cardFieldOf, type CardTyped, checkCard, withoutCode } from '#app/features/payments/card.ts'
import { CardFields } from '#app/features/payments/card-fields.tsx'
import { usePlanWords } from '#app/features/payments/use-plan-words.ts'
import { HostedCard, type Tokenize } from '#app/features/payments/hosted-card.tsx'
import { AddressPart } from './address-part.tsx'
import { FaultAlert } from './fault-alert.tsx'
import { FoldedField } from './folded-field.tsx'
import type { Outcome } from './order-outcome.ts'
import { PayFoot } from './pay-foot.tsx'
import { PlanChoice } from './plan-choice.tsx'
import type { PaymentProps } from './payment-props.ts'
import { placeByCard } from './place-calls.ts'
import { type CardForm, useCardForm } from '#app/features/payments/use-card-form.ts'
import { type CardSource, lookUpBy, useCardEntry } from '#app/features/payments/use-card-entry.ts'
import { useLater } from './use-later.ts'
import { planOnWire, type Plans } from './use-plans.ts'

/** The card, its billing address, and the plan of an installment payment (PAY-06, PAY-07, CHK-09, CART-11). */
export const CardPanel = (props: PaymentProps) => {
  const { shop, cart, details, busy, plans, terms, showNotice, send } = props
  const t = useWords()
  const locale = useLocale()
  const offline = useOffline()
  const [declines, setDeclines] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const isInstallments = details.payment_type === 'installments'
  const hasPlans = isInstallments && plans.isShown
  const isUndecided = hasPlans && plans.chosen === undefined
  const accepted = shop.form.orderFormSettings.accepted_card_types
  const types = cardTypes.filter((type) => accepted.includes(type))
  const element = useRef<HTMLFormElement>(null)
  const frame = useRef<Tokenize>(null)
  const words = usePayWords(props)
  const entry = useCardEntry(shop.site.id, frame)
  const pay = (card: CardTyped, source: CardSource) => {
    const plan = isInstallments ? plans.chosen : null
    const means = {
      first_name: card.first_name,
      last_name: card.last_name,
      ...source,
      ...billingOnWire(card),
      ...(plan ? { installment_object: planOnWire(plan, locale) } : {}),
    }
    return send((placing) => placeByCard(placing, details.payment_type, means))
  }
  const form = useCardForm<Outcome | null>({
    name: { first: details.first_name, last: details.last_name },
    check: (card) => ({
      ...(isUndecided ? { plan: 'installments.choose' } : {}),
      ...checkCard(card, { today: shop.today, accepted, entry: entry.kind }),
    }),
    accepted: types,
    send: async (card) => {
      showNotice(null)
      if (!terms.isAccepted) terms.box.current?.focus()
      const source = terms.isAccepted ? await entry.read(card) : null
      if (source === null) return null
      if (!isInstallments || plans.isOfCard || plans.chosen === null) return pay(card, source)
      const isOffered = await plans.lookUp(lookUpBy(source))
      if (!isOffered && plans.chosen) showNotice(t('installments.changed'))
      // The lookup used up the frame's token.
      const again = isOffered ? await entry.read(card) : null
      return again && pay(card, again)
    },
    onSent: (outcome) => {
      if (outcome === null || outcome.kind === 'paid') return
      plans.forgetCard()
      if (outcome.kind === 'following') form.reset(withoutCode)
      else if (outcome.kind === 'refused') {
        const field = cardFieldOf(outcome.code)
        if (field !== null && outcome.code !== null) form.show(element.current, [{ field, code: outcome.code }])
      } else if (outcome.kind !== 'invalid-card') {
        setDeclines((count) => count + 1)
        // The notice above the form takes the focus.
        if (outcome.kind === 'declined') form.reset(withoutCode)
      } else if (entry.kind === 'hosted') showNotice(t('card.number_not_recognized'))
      else {
        form.reset(withoutCode)
        form.show(element.current, [{ field: 'number', code: 'card_number_invalid', text: t('card.number_not_recognized') }])
      }
    },
  })
  // The plans of the amount must be known before a card can be typed.
  if (!entry.isKnown || (isInstallments && plans.isLoading)) return <CardEntryLoading failed={entry.failed} retry={entry.retry} />
  const working = busy || form.isPending
  const lines: { field: string; text: string }[] = form.faults.map(({ field }) => ({ field, text: form.errorOf(field) ?? '' }))
  if (terms.isMissing) lines.push({ field: 'terms', text: t('errors.terms_required') })
  const lead = (field: string) => element.current && focusFirst(element.current, [{ field }])
  return (
    <Form
      className="card stack stack-wide"
      ref={element}
      aria-labelledby="checkout-card"
      onSubmit={(event) => {
        terms.passes()
        setClosed(false)
        if (!working && !offline) form.submit(event)
      }}
    >
      {lines.length > 0 && !isClosed && <FaultAlert lines={lines} onLead={lead} onClose={() => setClosed(true)} />}
      {hasPlans && (
        <PlanChoice
          plans={plans}
          total={cart.total}
          today={shop.today}
          disabled={working}
          error={isUndecided ? form.errorOf('plan') : undefined}
        />
      )}
      <h3 id="checkout-card" className="checkout-part">
        {t('card.title')}
      </h3>
      {isInstallments && !hasPlans && <p>{t('installments.by_card')}</p>}
      <fieldset className="stack checkout-frozen" disabled={working || (isInstallments && plans.isOfCard)}>
        {entry.kind === 'hosted' ? (
          // A new key empties the frame after a declined card, as our own fields are emptied.
          <HostedCard key={declines} url={entry.url} faults={entry.faults} ref={frame} />
        ) : (
          <CardFields form={form} types={types} />
        )}
        <CardName form={form} />
        <Billing form={form} ownAddress={`${details.address}, ${details.city}`} />
      </fieldset>
      <p className="small muted checkout-safe">
        <ShieldCheck size={16} />
        {t('card.safe')}
      </p>
      <PayFoot terms={terms} settings={shop.form.orderFormSettings} {...words(isInstallments ? plans : null)} working={working} />
    </Form>
  )
}

/** The card fields are unknown until the server says whether the provider's frame takes the card. */
const CardEntryLoading = ({ failed, retry }: { failed: boolean; retry: () => void }) => {
  const t = useWords()
  if (failed) return <ErrorState text={t('offline.unreached')} action={<Button onClick={retry}>{t('actions.try_again')}</Button>} />
  return (
    <Loading label={t('actions.loading')}>
      <Skeleton height="20rem" />
    </Loading>
  )
}

/** What the button takes now, and what is paid later. */
const usePayWords = ({ cart, shop }: PaymentProps) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  const { paymentsOf } = usePlanWords()
  const later = useLater()(cart)
  return (plans: Plans | null): { label: string; later: string } => {
    if (plans !== null && !plans.isShown) return { label: t('checkout.continue'), later: '' }
    if (plans !== null && plans.chosen === undefined) return { label: t('checkout.place'), later: '' }
    if (!plans?.chosen) {
      const isDue = centsOrZero(cart.total) > 0
      return { label: isDue ? t('checkout.pay_now', { amount: money(cart.total) }) : t('checkout.place'), later }
    }
    const { Payments: payments, InstallmentFrequency: frequency } = plans.chosen
    const [first] = installmentSchedule({ payments, frequency, orderedOn: shop.today })
    const all = paymentsOf(payments)
    return {
      label: t('checkout.pay_in', { count: payments.length }),
      later: first?.date ? t('order.plan_text', { payments: all, first: longDay(first.date) }) : all,
    }
  }
}

/** The buyer's own name, until it is changed. */
const CardName = ({ form: { values: card, field, errorOf } }: { form: CardForm }) => {
  const t = useWords()
  const [isOpen, setOpen] = useState(!formName(card.first_name) || !formName(card.last_name))
  if (!isOpen && errorOf('first_name') === undefined && errorOf('last_name') === undefined)
    return (
      <FoldedField
        text={t('card.name_is', { name: fullName(card) })}
        change={t('checkout.change')}
        label={t('card.change_name')}
        onChange={() => setOpen(true)}
      />
    )
  return (
    <div className="fields-two">
      <TextField {...field('first_name')} label={t('card.first_name')} required autoComplete="cc-given-name" maxLength={100} />
      <TextField {...field('last_name')} label={t('card.last_name')} required autoComplete="cc-family-name" maxLength={100} />
    </div>
  )
}

/** On by default: the billing address is the buyer's own (CHK-08, CHK-09). */
const Billing = ({ form: { values: card, change, field }, ownAddress }: BillingProps) => {
  const t = useWords()
  return (
    <>
      <label className="check">
        <input type="checkbox" name="same" checked={card.same} onChange={(event) => change({ same: event.currentTarget.checked })} />
        <span>
          {t('card.billing_same')}
          {card.same && <span className="small muted checkout-line-below">{ownAddress}</span>}
        </span>
      </label>
      {!card.same && <AddressPart field={field} change={change} legend={t('card.billing')} section="billing" />}
    </>
  )
}

type BillingProps = { form: CardForm; ownAddress: string }
