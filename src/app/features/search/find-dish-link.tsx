import { Link } from '@tanstack/react-router'
import { Search } from '#app/ui/icons.tsx'
import type { Site } from '#contract/sites.ts'
import { hasDishes } from '#app/site/navigation.ts'
import { useWords } from '#app/i18n/words.ts'

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
