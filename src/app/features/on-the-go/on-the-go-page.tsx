import { FormPage } from '#app/forms/form-page.tsx'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { OnTheGoForm } from './on-the-go-form.tsx'

/** "On The Go - Valentine Dining", open without a login (FORM-02). */
export const OnTheGoPage = () => {
  const t = useWords()
  const { text } = useFormat()
  const site = useSite()
  const thanks = { title: t('on_the_go.thanks'), text: t('on_the_go.thanks_text'), again: t('on_the_go.again') }
  return (
    <FormPage title={t('on_the_go.title')} intro={t('on_the_go.intro', { site: text(site, 'name') })} thanks={thanks}>
      {(hydrated, onSent) => <OnTheGoForm key={String(hydrated)} site={site} hydrated={hydrated} onSent={onSent} />}
    </FormPage>
  )
}
