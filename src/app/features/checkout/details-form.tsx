import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { LoginOffer } from '#app/features/purchase/login-offer.tsx'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { type Fault, focusFirst } from '#app/forms/use-fields.ts'
import { useForm } from '#app/forms/use-form.ts'
import { Form } from '#app/ui/form.tsx'
import { useIsMounted } from '#app/forms/use-is-mounted.ts'
import { useNewer } from '#app/forms/use-newer.ts'
import { useWords } from '#app/i18n/words.ts'
import { checkDetails, detailsFieldOf } from './check-details.ts'
import { type Buyer, type Details, detailsUpon } from './details.ts'
import { type DetailsField, type DetailsPart, partOf, partsOf } from './details-parts.ts'
import { registerBuyer } from './register-buyer.ts'
import { FaultAlert } from './fault-alert.tsx'
import { OpenPart } from './open-part.tsx'
import { PartSummary } from './part-summary.tsx'
import { storeDetails } from './stored-details.ts'
import { useFaultText } from './use-fault-text.ts'
import type { Steps } from './use-step.ts'

/** The customer form, one part on the screen at a time: student, buyer, address (PAY-02, CHK-01 to CHK-05). */
export const DetailsForm = ({ site, buyer, paymentType, first, initialFaults, busy, steps, isBack, onRegistered }: DetailsFormProps) => {
  const t = useWords()
  const locale = useLocale()
  const { isParent } = buyer
  const faultText = useFaultText(buyer)
  const element = useRef<HTMLFormElement>(null)
  const [closed, setClosed] = useState(false)
  const isMounted = useIsMounted()
  // Where a form with stored values goes on: at what is missing, else at its end.
  const [start] = useState(() => {
    const [fault] = checkDetails(first, buyer, paymentType)
    return fault ? partOf(fault.field, isParent) : ('address' as const)
  })
  const faultsUpTo = (part: DetailsPart, values: Details): Fault<DetailsField>[] => {
    const parts = partsOf(isParent, values)
    const seen = parts.slice(0, parts.indexOf(part) + 1)
    return checkDetails(values, buyer, paymentType)
      .filter(({ field }) => seen.includes(partOf(field, isParent)))
      .map((fault) => faultText(fault, paymentType, values))
  }
  const view = useForm<Details, DetailsField, string | null>({
    first,
    initialFaults,
    check: (values) => faultsUpTo(open, values),
    fieldOf: (code) => detailsFieldOf(code, buyer),
    // Only the last part sends the details.
    send: async (details) => (open === 'address' ? registerBuyer({ site, buyer, details, locale }) : null),
    onSent: (customerId, details) => {
      // The visitor has left the page: no order may follow.
      if (!isMounted.current) return
      const parts = partsOf(isParent, details)
      if (customerId === null) steps.to(parts[parts.indexOf(open) + 1] ?? 'address')
      else onRegistered(details, customerId)
    },
    onChange: (details) => storeDetails(site.id, buyer.customer, details),
  })
  const parts = partsOf(isParent, view.values)
  const open = [steps.at, start, parts[0]].find((part) => part !== 'pay' && part !== undefined && parts.includes(part)) as DetailsPart
  useNewer(buyer.customer, (before) => view.reset(detailsUpon(buyer.customer, view.values, before)))
  const { at, to } = steps
  useEffect(() => {
    // "Back" leads to the part that this entry showed.
    if (at === undefined) to(open, true)
  }, [at, open, to])
  const here = view.faults.filter(({ field }) => partOf(field, isParent) === open)
  const [fault] = view.faults
  const faulty = fault && here.length === 0 ? partOf(fault.field, isParent) : null
  const known = useRef<readonly Fault<DetailsField>[]>([])
  useEffect(() => {
    const areNew = view.faults.some((one) => !known.current.includes(one))
    known.current = view.faults
    // The server, or a rule of two parts, found something in a part that is folded.
    if (areNew && faulty !== null) to(faulty)
  }, [view.faults, faulty, to])
  // The checkout begins at its heading; what comes later, at the title of its part.
  const [begun] = useState(open)
  const [arrives, setArrives] = useState(isBack)
  if (!arrives && open !== begun) setArrives(true)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setClosed(false)
    if (!busy) view.submit(event)
  }
  const lines = here.map(({ field }) => ({ field, text: view.errorOf(field) ?? '' }))
  const lead = (name: string) => element.current && focusFirst(element.current, [{ field: name }])
  return (
    <>
      {parts.slice(0, parts.indexOf(open)).map((part) => (
        <PartSummary key={part} part={part} details={view.values} isParent={isParent} onChange={() => steps.to(part)} />
      ))}
      <div className="card stack">
        <LoginOffer site={site} />
        <Form className="stack stack-wide" ref={element} onSubmit={submit} aria-label={t('checkout.details')} data-step={open}>
          {lines.length > 0 && !closed && <FaultAlert lines={lines} onLead={lead} onClose={() => setClosed(true)} />}
          <OpenPart
            key={open}
            part={open}
            arrives={arrives}
            faults={here}
            buyer={buyer}
            details={view.values}
            field={view.field}
            change={view.change}
            hasLogin={site.customer_login}
          />
          <FormFoot
            label={t(open === 'address' ? 'checkout.to_payment' : 'checkout.continue')}
            isPending={view.isPending || busy}
            failure={view.failure}
            faultCount={here.length}
          />
        </Form>
      </div>
      <p className="small muted">{t('checkout.stays')}</p>
    </>
  )
}

type DetailsFormProps = {
  site: Site
  buyer: Buyer
  /** The payment type where only one is possible; else "". */
  paymentType: string
  first: Details
  /** Faults with which the order was refused. */
  initialFaults: readonly Fault<DetailsField>[]
  /** The order is being placed. */
  busy: boolean
  steps: Steps
  /** The buyer comes back from the payment. */
  isBack: boolean
  onRegistered: (details: Details, customerId: string) => void
}
