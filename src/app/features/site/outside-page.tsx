import { ExternalLink } from '#app/ui/icons.tsx'
import { useEffect } from 'react'
import { useWords } from '#app/i18n/words.ts'

/** A section that lives elsewhere: its address is left for, and stands as a link where that does not work. */
export const OutsidePage = ({ name, href }: { name: string; href: string }) => {
  const t = useWords()
  // In place of this entry, so that "back" does not lead here and out again.
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
