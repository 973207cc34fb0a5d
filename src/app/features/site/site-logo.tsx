import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { webAddress } from '#app/site/navigation.ts'

/** The logo, linked to the school's home here, or to the school's own site (NAV-01). */
export const SiteLogo = ({ site }: { site: Site }) => {
  const outside = site.link_to_school ? webAddress(site.url) : null
  return outside === null ? (
    <Link to="/$site" params={{ site: site.slug }} className="site-logo" activeOptions={{ exact: true }}>
      <LogoImage site={site} />
    </Link>
  ) : (
    <a href={outside} className="site-logo">
      <LogoImage site={site} />
    </a>
  )
}

const LogoImage = ({ site }: { site: Site }) => {
  const { text } = useFormat()
  const name = text(site, 'name')
  const file = site.site_logo.file_name
  if (!site.logo_exists || !file) return <span className="site-logo-text">{name}</span>
  return (
    <img
      src={`/files/images/${encodeURIComponent(file)}?site=${encodeURIComponent(site.id)}`}
      alt={text(site.site_logo as { logo_alt_text?: string } & Site['site_logo'], 'logo_alt_text') || name}
      width={site.logo_width ?? 240}
      height={site.logo_height ?? 48}
    />
  )
}
