import { useEffect, useRef } from 'react'
import { townShown } from '#domain/province.ts'
import { regionShown } from '#app/features/accounts/person.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import type { Details } from './details.ts'

/** The submitted customer form in short, with a button to change it (CART-10, CART-11). */
export const DetailsSummary = ({ details, isParent, busy, focusesTitle, onEdit }: DetailsSummaryProps) => {
  const t = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  // The focused form is gone and the page is shorter: focus the title above what comes next.
  useEffect(() => {
    if (!focusesTitle) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
    // On arrival only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const language = useLanguage()
  const province = regionShown(details.province, language)
  return (
    <section className="card stack stack-tight" aria-labelledby="checkout-details">
      <div className="cluster spread">
        <h3 id="checkout-details" className="checkout-part" tabIndex={-1} ref={title}>
          {t('checkout.details')}
        </h3>
        <Button aria-disabled={busy} label={t('checkout.edit_details')} onClick={() => !busy && onEdit()}>
          {t('checkout.change')}
        </Button>
      </div>
      <ul className="checkout-summary">
        <li>
          {details.first_name} {details.last_name}
        </li>
        <li>{details.email}</li>
        <li>{details.phone}</li>
        <li>
          {details.address}
          <br />
          {townShown({ city: details.city, province, postal_code: details.postal_code }, language)}
        </li>
        {isParent && <li>{t('checkout.for_student', { name: `${details.student_first_name} ${details.student_last_name}` })}</li>}
      </ul>
    </section>
  )
}

type DetailsSummaryProps = { details: Details; isParent: boolean; busy: boolean; focusesTitle: boolean; onEdit: () => void }
