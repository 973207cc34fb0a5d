import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { LoginOffer } from '#app/features/purchase/login-offer.tsx'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { type Fault, focusFirst } from '#app/forms/use-fields.ts'
import { fallbackWords, useForm } from '#app/forms/use-form.ts'
import { Form } from '#app/ui/form.tsx'
import { useIsMounted } from '#app/forms/use-is-mounted.ts'
import { useNewer } from '#app/forms/use-newer.ts'
import { useWords } from '#app/i18n/words.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { checkDetails, type DetailsField, type DetailsFieldOf, detailsFieldOf } from './check-details.ts'
import { type Buyer, type Details, detailsUpon } from './details.ts'
import { registerBuyer } from './register-buyer.ts'
import { FaultAlert } from './fault-alert.tsx'
import { storeDetails } from './stored-details.ts'
import { PasswordFields } from './password-fields.tsx'
import { PayChoice } from './pay-choice.tsx'
import { StudentFields } from './student-fields.tsx'
import { useFaultText } from './use-fault-text.ts'

/** The customer form: buyer, student, payment type (PAY-02, CHK-01 to CHK-05). */
export const DetailsForm = ({ site, buyer, types, first, initialFaults, label, busy, onRegistered }: DetailsFormProps) => {
  const t = useWords()
  const locale = useLocale()
  const faultText = useFaultText(buyer)
  const element = useRef<HTMLFormElement>(null)
  const [closed, setClosed] = useState(false)
  const isMounted = useIsMounted()
  const view = useForm<Details, DetailsField, string>({
    first,
    initialFaults,
    check: (values) => checkDetails(values, buyer).map((fault) => faultText(fault, values.payment_type)),
    fieldOf: (code) => detailsFieldOf(code, buyer),
    send: (details) => registerBuyer({ site, buyer, details, locale }),
    onSent: (customerId, details) => {
      // The visitor has left the page: no order may follow.
      if (isMounted.current) onRegistered(details, customerId)
    },
    onChange: (details) => storeDetails(site.id, buyer.customer, details),
    failureWords: fallbackWords('errors.unexpected'),
  })
  useNewer(buyer.customer, (before) => view.reset(detailsUpon(buyer.customer, view.values, before)))
  useEffect(() => {
    if (element.current) focusFirst(element.current, initialFaults)
  }, [initialFaults])
  const field = view.field as DetailsFieldOf
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setClosed(false)
    if (busy) event.preventDefault()
    else view.submit(event)
  }
  const lines = view.faults.map((fault) => ({ field: fault.field, text: view.errorOf(fault.field) ?? '' }))
  const lead = (name: string) => element.current && focusFirst(element.current, [{ field: name }])
  return (
    <div className="card stack">
      {/* A form inside this one: its submit event must not reach this form. */}
      <LoginOffer site={site} />
      <Form className="stack stack-wide" noValidate ref={element} onSubmit={submit} aria-label={t('checkout.details')}>
        {lines.length > 0 && !closed && <FaultAlert lines={lines} onLead={lead} onClose={() => setClosed(true)} />}
        <BuyerFields buyer={buyer} field={field} />
        {buyer.isParent && <StudentFields buyer={buyer} field={field} />}
        {!buyer.customer && site.customer_login && <PasswordFields password={view.values.password} field={field} />}
        <label className="check">
          <input
            type="checkbox"
            name="opt_in"
            checked={view.values.opt_in}
            onChange={(event) => view.change({ opt_in: event.currentTarget.checked })}
          />
          <span>{t('notices.email')}</span>
        </label>
        {types.length > 0 && <PayChoice types={types} field={field} />}
        <FormFoot
          label={label(view.values.payment_type)}
          isPending={view.isPending || busy}
          failure={view.failure}
          faultCount={view.faults.length}
        />
      </Form>
    </div>
  )
}

type DetailsFormProps = {
  site: Site
  buyer: Buyer
  /** Empty where nothing has to be paid. */
  types: readonly string[]
  first: Details
  /** Faults with which the server refused the order. */
  initialFaults: readonly Fault<DetailsField>[]
  /** The button's label for a payment type. */
  label: (paymentType: string) => string
  /** The order is being placed. */
  busy: boolean
  onRegistered: (details: Details, customerId: string) => void
}
