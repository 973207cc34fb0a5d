import { Link } from '@tanstack/react-router'
import { Info, UtensilsCrossed } from '#app/ui/icons.tsx'
import type { Site } from '#contract/sites.ts'
import { SubscribeLink } from '#app/features/calendar/calendar-links.tsx'
import { hasSection } from '#app/site/navigation.ts'
import { useWords } from '#app/i18n/words.ts'

/** Links to a place's menu, its page and its calendar. */
export const PlaceLinks = ({ site, placeId, showsMenus }: { site: Site; placeId: string; showsMenus: boolean }) => {
  const t = useWords()
  return (
    <div className="cluster no-print">
      {showsMenus && hasSection(site, 'whats-on-the-menu') && (
        <Link className="button" to="/$site/whats-on-the-menu" params={{ site: site.slug }} search={{ place: placeId }}>
          <UtensilsCrossed />
          {t('hours.see_menu')}
        </Link>
      )}
      {hasSection(site, 'locations') && (
        <Link className="button button-quiet" to="/$site/locations" params={{ site: site.slug }} search={{ place: placeId }}>
          <Info />
          {t('hours.about')}
        </Link>
      )}
      <SubscribeLink placeId={placeId} />
    </div>
  )
}
