import { Link } from '@tanstack/react-router'
import { Search } from '#app/ui/icons.tsx'
import type { Site } from '#contract/sites.ts'
import { hasSection } from '#app/site/navigation.ts'
import { useWords } from '#app/i18n/words.ts'

/** True where there are menus to search: the pages of search and favourites stand on them. */
export const hasDishes = (site: Site): boolean => !site.prelaunch && hasSection(site, 'whats-on-the-menu')

/** The way to the search, in the shape of the field that it leads to. */
export const FindDishLink = ({ site }: { site: Site }) => {
  const t = useWords()
  if (!hasDishes(site)) return null
  return (
    <Link to="/$site/search" params={{ site: site.slug }} className="find-dish">
      <Search />
      {t('home.find')}
    </Link>
  )
}
