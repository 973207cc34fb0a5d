import type { SiteAlert } from '#contract/sites.ts'
import type { OfficeAlert } from '#contract/office-today.ts'
import type { Language } from '#domain/locale-format.ts'
import type { AlertDraft } from '#domain/office-alert.ts'
import { isoInstant } from '#domain/zone.ts'
import { AlertWords, PageAlert } from '#app/features/site/page-alert.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useSchool } from '../school.ts'

type Previewed = { severity: OfficeAlert['severity']; draft: AlertDraft }

/** What visitors would be sent; a text that is not written yet is a dash. */
const alertOf = ({ severity, draft }: Previewed): SiteAlert => {
  const message = draft.message.trim() || '…'
  const french = draft.sameText ? message : draft.messageFr.trim() || '…'
  return {
    id: '',
    icon: '',
    message,
    use_link: false,
    link: '',
    translations: [{ locale: 'fr-ca', message: french }],
    severity,
    ...(draft.until === null ? {} : { ends_at: isoInstant(draft.until) }),
  }
}

/** The alert as a visitor's phone shows it, in each language of the school. */
export const AlertPreview = (previewed: Previewed) => {
  const { bilingual } = useSchool()
  return (
    <div className="alert-phones">
      <Phone language="en" {...previewed} />
      {bilingual && <Phone language="fr" {...previewed} />}
    </div>
  )
}

const Phone = ({ language, ...previewed }: Previewed & { language: Language }) => {
  const t = useWords()
  return (
    <figure className="alert-phone" lang={language === 'fr' ? 'fr-CA' : 'en-CA'}>
      <figcaption className="visually-hidden">{t(language === 'fr' ? 'office.alert.message_fr' : 'office.alert.message_en')}</figcaption>
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
  return (
    <div inert>
      <p className="alert-phone-head">{text(school, 'name')}</p>
      <PageAlert alert={alertOf(previewed)} zone={school.timezone} now={now} onDismiss={() => undefined} />
      <div className="alert-phone-page" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}
