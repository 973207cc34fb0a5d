import type { Site } from '#contract/sites.ts'
import { mailLink } from '#domain/link.ts'
import { ExternalLink, Mail } from '#app/ui/icons.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { webAddress } from '#app/site/navigation.ts'

/** A link for privacy requests: the portal in a new tab, else the school (POL-01). */
export const PrivacyRequest = ({ site, portal }: { site: Site | null; portal: string | null }) => {
  const t = useWords()
  const { text } = useFormat()
  const outside = portal === null ? null : webAddress(portal)
  const mail = site && mailLink(site.email)
  if (outside === null && site === null) return null
  return (
    <section className="stack stack-tight">
      <h2>{t('privacy.request_title')}</h2>
      <p>{t('privacy.request_text')}</p>
      {outside !== null && (
        <p>
          <a className="button button-primary" href={outside} target="_blank" rel="noopener noreferrer">
            {t('privacy.request')}
            <ExternalLink />
            <VisuallyHidden>{t('nav.new_tab')}</VisuallyHidden>
          </a>
        </p>
      )}
      {outside === null && mail && (
        <p>
          <a className="button" href={mail}>
            <Mail />
            {t('privacy.request_mail')}
          </a>
        </p>
      )}
      {outside === null && site && !mail && <p>{t('privacy.request_address', { site: text(site, 'name') })}</p>}
    </section>
  )
}
