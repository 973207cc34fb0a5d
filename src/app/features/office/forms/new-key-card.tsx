import { useWords } from '#app/i18n/words.ts'
import { NewKeyForm } from './new-key-form.tsx'

/** The first step of a school without a key: a passphrase. */
export const NewKeyCard = () => {
  const t = useWords()
  return (
    <section className="card stack forms-card" aria-labelledby="forms-key">
      <h2 id="forms-key">{t('office.forms.set_title')}</h2>
      <p>{t('office.forms.set_text')}</p>
      <NewKeyForm base="" />
    </section>
  )
}
