import { useEffect, useRef, useState } from 'react'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useWords } from '#app/i18n/words.ts'
import { AddressPart } from './address-part.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import type { DetailsFieldOf } from './check-details.ts'
import type { Buyer, Details } from './details.ts'
import type { DetailsPart } from './details-parts.ts'
import { OptionalFields } from './optional-fields.tsx'
import { StudentFields, studentSection } from './student-fields.tsx'

/** The fields of the part that is filled in. */
export const OpenPart = ({ arrives, faults, ...shown }: OpenPartProps & Arrival) => {
  const box = useRef<HTMLDivElement>(null)
  const [arrival] = useState({ arrives, faults })
  useEffect(() => {
    if (!box.current) return
    if (arrival.faults.length > 0) focusFirst(box.current, arrival.faults)
    else if (arrival.arrives) {
      const title = box.current.querySelector('legend')
      title?.focus({ preventScroll: true })
      title?.scrollIntoView({ block: 'start' })
    }
  }, [arrival])
  return (
    <div className="stack stack-wide" ref={box}>
      <Fields {...shown} />
    </div>
  )
}

/** How a part comes: with faults the first one is focused, else its title, unless the page just opened. */
type Arrival = { arrives: boolean; faults: readonly { field: string }[] }

const Fields = ({ part, buyer, details, field, change, hasLogin }: OpenPartProps) => {
  const t = useWords()
  if (part === 'student')
    return (
      <StudentFields
        buyer={buyer}
        field={field}
        isSame={details.student_same_address}
        onSame={(isSame) => change({ student_same_address: isSame })}
      />
    )
  if (part === 'student_address')
    return (
      <AddressPart
        field={(name) => field(`student_${name}`)}
        change={(given) => change(ofStudent(given))}
        legend={t('checkout.student_address')}
        section={studentSection}
      />
    )
  if (part === 'address') return <AddressPart field={field} change={change} legend={t('person.address_legend')} section="" />
  return (
    <>
      <BuyerFields buyer={buyer} field={field} />
      <OptionalFields
        details={details}
        hasPassword={!buyer.customer && hasLogin}
        field={field}
        onOptIn={(isOn) => change({ opt_in: isOn })}
      />
    </>
  )
}

const ofStudent = (given: object): Partial<Details> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [`student_${name}`, value])) as Partial<Details>

type OpenPartProps = {
  part: DetailsPart
  buyer: Buyer
  details: Details
  field: DetailsFieldOf
  change: (part: Partial<Details>) => void
  hasLogin: boolean
}
