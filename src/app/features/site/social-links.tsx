import { Mail } from '#app/ui/icons.tsx'
import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { mailLink, socialLink } from '#domain/link.ts'

/** The school's social accounts; snapchat is left out (NAV-08), the e-mail depends on a flag (NAV-09). */
export const SocialLinks = ({ site }: { site: Site }) => {
  const t = useWords()
  const shown = networks.flatMap(([network, name, home]) => {
    const href = socialLink(site[network], home)
    return href === null ? [] : [{ network, name, href }]
  })
  const mail = site.display_email ? mailLink(site.email) : null
  if (shown.length === 0 && mail === null) return null
  return (
    <ul className="social-links">
      {shown.map(({ network, name, href }) => (
        <li key={network}>
          <a href={href} target="_blank" rel="noopener" aria-label={t('site.social', { network: name })}>
            {/* Drawn in the document (.ci/icons.ts). */}
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <use href={`#s-${network}`} />
            </svg>
          </a>
        </li>
      ))}
      {mail !== null && (
        <li>
          <a href={mail} aria-label={t('site.email', { email: site.email })}>
            <Mail />
          </a>
        </li>
      )}
    </ul>
  )
}

const networks = [
  ['facebook', 'Facebook', 'https://www.facebook.com/'],
  ['twitter', 'Twitter', 'https://twitter.com/'],
  ['pinterest', 'Pinterest', 'https://www.pinterest.com/'],
  ['instagram', 'Instagram', 'https://www.instagram.com/'],
  ['youtube', 'YouTube', 'https://www.youtube.com/'],
  ['flickr', 'Flickr', 'https://www.flickr.com/photos/'],
  ['vimeo', 'Vimeo', 'https://vimeo.com/'],
  ['tiktok', 'TikTok', 'https://www.tiktok.com/'],
] as const
