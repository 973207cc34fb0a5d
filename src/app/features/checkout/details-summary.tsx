import { useEffect, useRef, useState } from 'react'
import { fullName } from '#domain/full-name.ts'
import { townShown } from '#domain/province.ts'
import { regionShown } from '#app/features/accounts/person.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleCheck } from '#app/ui/icons.tsx'
import type { Details } from './details.ts'

/** The submitted customer form in short, with a button to change it (CART-10, CART-11). */
export const DetailsSummary = ({ details, isParent, busy, focusesTitle, onEdit }: DetailsSummaryProps) => {
  const t = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  // The focused form is gone and the page is shorter: on arrival, focus the title above what comes next.
  const [isFocused] = useState(focusesTitle)
  useEffect(() => {
    if (!isFocused) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
  }, [isFocused])
  const language = useLanguage()
  const province = regionShown(details.province, language)
  return (
    <section className="card checkout-folded" aria-labelledby="checkout-details">
      <CircleCheck size={20} className="checkout-folded-mark" />
      <div>
        <h3 id="checkout-details" className="checkout-part" tabIndex={-1} ref={title}>
          {t('checkout.details')}
        </h3>
        <ul className="checkout-summary small">
          <li>{fullName(details)}</li>
          <li>{details.email}</li>
          <li>{details.phone}</li>
          <li>
            {details.address}
            <br />
            {townShown({ city: details.city, province, postal_code: details.postal_code }, language)}
          </li>
          {isParent && (
            <li className="checkout-for">
              {t('checkout.for_student', { name: `${details.student_first_name} ${details.student_last_name}` })}
            </li>
          )}
        </ul>
      </div>
      <Button kind="quiet" aria-disabled={busy} label={t('checkout.edit_details')} onClick={() => !busy && onEdit()}>
        {t('checkout.change')}
      </Button>
    </section>
  )
}

type DetailsSummaryProps = { details: Details; isParent: boolean; busy: boolean; focusesTitle: boolean; onEdit: () => void }
