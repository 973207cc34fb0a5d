import { ExternalLink } from '#app/ui/icons.tsx'
import { useEffect } from 'react'
import { useWords } from '#app/i18n/words.ts'

/** A section on another site: redirects there, with a link where that fails. */
export const OutsidePage = ({ name, href }: { name: string; href: string }) => {
  const t = useWords()
  // Replaces this history entry, so that "back" does not return here.
  useEffect(() => {
    if (navigator.onLine) location.replace(href)
  }, [href])
  return (
    <div className="page page-notice">
      <h1>{name}</h1>
      <p>{t('section.leaving')}</p>
      <a href={href} rel="noopener" className="button button-primary">
        {t('section.leave', { name })}
        <ExternalLink />
      </a>
    </div>
  )
}
