import { FormPage } from '#app/forms/form-page.tsx'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { DietaryHealthForm } from './dietary-health-form.tsx'

/** "Food Allergy / Celiac Disease / Medical Diet Form", open without a login (FORM-01). */
export const DietaryHealthPage = () => {
  const t = useWords()
  const { text } = useFormat()
  const site = useSite()
  const thanks = { title: t('dietary.thanks'), text: t('dietary.thanks_text'), again: t('dietary.again') }
  return (
    <FormPage title={t('dietary.title')} intro={t('dietary.intro', { site: text(site, 'name') })} thanks={thanks}>
      {(hydrated, onSent) => <DietaryHealthForm key={String(hydrated)} site={site} hydrated={hydrated} onSent={onSent} />}
    </FormPage>
  )
}
