import { Link } from '@tanstack/react-router'
import { useWords } from '#app/i18n/words.ts'
import { hasSection } from './navigation.ts'
import { useSite } from './queries.ts'

/** For an empty page: a link to the menus, or home where a school has none. */
export const MenusLink = () => {
  const t = useWords()
  const site = useSite()
  const to = hasSection(site, 'whats-on-the-menu') ? '/$site/whats-on-the-menu' : '/$site'
  return (
    <Link className="button no-print" to={to} params={{ site: site.slug }}>
      {to === '/$site' ? t('section.empty_action') : t('section.to_menus')}
    </Link>
  )
}

/** For an empty page that needs menus: a link home. */
export const HomeLink = () => {
  const t = useWords()
  return (
    <Link className="button no-print" to="/$site" params={{ site: useSite().slug }}>
      {t('section.empty_action')}
    </Link>
  )
}
