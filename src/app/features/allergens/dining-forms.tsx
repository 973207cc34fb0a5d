import { useId } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { FormLinks, hasForms } from '#app/site/form-links.tsx'
import { useSite } from '#app/site/queries.ts'

/** The way from one's allergens to the forms that the dining office reads. */
export const DiningForms = ({ className }: { className?: string }) => {
  const t = useWords()
  const site = useSite()
  const id = useId()
  if (!hasForms(site)) return null
  return (
    <section className={className} aria-labelledby={id}>
      <p className="field-label" id={id}>
        {t('allergens.mine.tell')}
      </p>
      <ul className="dining-forms">
        <FormLinks site={site} />
      </ul>
    </section>
  )
}
