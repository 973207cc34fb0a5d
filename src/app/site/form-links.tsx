import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { HeartPulse, HandPlatter } from '#app/ui/icons.tsx'

/** Whether the dining office reads one of its own forms. */
export const hasForms = (site: Site): boolean => !site.prelaunch && (site.health_form === true || site.on_the_go_form === true)

/** The forms that the dining office reads, as rows of a list. */
export const FormLinks = ({ site, onFollow }: { site: Site; onFollow?: () => void }) => {
  const t = useWords()
  const to = { params: { site: site.slug }, className: 'link-row', onClick: onFollow }
  if (!hasForms(site)) return null
  return (
    <>
      {site.health_form && (
        <li>
          <Link to="/$site/dietary-health-form" {...to}>
            <HeartPulse />
            {t('nav.health_form')}
          </Link>
        </li>
      )}
      {site.on_the_go_form && (
        <li>
          <Link to="/$site/on-the-go-valentine-dining" {...to}>
            <HandPlatter />
            {t('nav.on_the_go')}
          </Link>
        </li>
      )}
    </>
  )
}
