import type { SiteAlert } from '#contract/sites.ts'
import type { OfficeAlert } from '#contract/office-today.ts'
import { isoInstant } from '#domain/calendar.ts'
import type { Language } from '#domain/locale-format.ts'
import type { AlertDraft } from '#domain/office-alert.ts'
import { AlertWords, PageAlert } from '#app/features/site/page-alert.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { Info } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useSchool, useTextLanguages } from '../school.ts'

type Previewed = { severity: OfficeAlert['severity']; draft: AlertDraft }

/** What visitors would be sent; a text that is not written yet is a dash. */
const alertOf = ({ severity, draft }: Previewed): SiteAlert => {
  const english = draft.message.trim() || '…'
  const french = draft.sameText ? english : draft.messageFr.trim() || '…'
  return {
    id: '',
    icon: '',
    message: english,
    use_link: draft.link !== '',
    link: draft.link,
    translations: [{ locale: 'fr-ca', message: french }],
    severity,
    ...(draft.until === null ? {} : { ends_at: isoInstant(draft.until) }),
  }
}

/** The alert as a visitor's phone shows it, in each language of the school. */
export const AlertPreview = (previewed: Previewed) => {
  const languages = useTextLanguages()
  return (
    <div className="alert-phones">
      {languages.map((language) => (
        <Phone key={language} language={language} {...previewed} />
      ))}
    </div>
  )
}

const Phone = ({ language, ...previewed }: Previewed & { language: Language }) => {
  const t = useWords()
  return (
    <figure className="alert-phone" lang={language === 'fr' ? 'fr-CA' : 'en-CA'}>
      <figcaption className="visually-hidden">{t(`office.language.${language}`)}</figcaption>
      <AlertWords language={language}>
        <PhonePage {...previewed} />
      </AlertWords>
    </figure>
  )
}

const PhonePage = (previewed: Previewed) => {
  const school = useSchool()
  const { text } = useFormat()
  const now = useNow()
  const alert = alertOf(previewed)
  return (
    <div inert>
      <p className="alert-phone-head">{text(school, 'name')}</p>
      {previewed.draft.isHomeOnly ? (
        <Notice icon={<Info />}>
          <p>{text(alert, 'message')}</p>
        </Notice>
      ) : (
        <PageAlert alert={alert} zone={school.timezone} now={now} onDismiss={() => undefined} />
      )}
      <div className="alert-phone-page" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}
