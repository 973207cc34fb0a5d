import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localTime } from '#domain/zone.ts'
import { FavouritesLine } from '#app/features/favourites/favourites-line.tsx'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { useSite } from '#app/site/queries.ts'
import { FindDishLink } from '#app/features/search/find-dish-link.tsx'
import { SiteAlerts } from './site-alerts.tsx'
import { useTitle } from '#app/site/use-title.ts'
import { TimesForm, useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Carousel } from './carousel.tsx'
import { EventsPanel } from './events-panel.tsx'
import { LocationsPanel } from './locations-panel.tsx'
import { NewsPanel } from './news-panel.tsx'
import { OpenNow } from './open-now.tsx'
import { Popup } from './popup.tsx'
import { QuickLinks } from './quick-links.tsx'
import { QuickShop } from './quick-shop.tsx'

/** A school's first page: what is open, what is on, and where to go from here. */
export const HomePage = () => {
  const site = useSite()
  const t = useWords()
  const { text } = useFormat()
  const hours = useQuery(schedulesQuery(site.id))
  // A school that has just been made has neither places nor sections to show.
  const isEmpty = hours.data?.data.locations.length === 0 && site.sections.length === 0
  useTitle()
  return (
    <div className="page home">
      <header className="home-head">
        <p className="home-greeting">
          <Greeting zone={site.timezone} />
          <FavouritesLine site={site} />
        </p>
        <h1>{t('home.heading', { site: text(site, 'name') })}</h1>
        <CachedAtNote savedAt={hours.data?.savedAt} />
      </header>
      <TimesForm value="panel">
        {site.show_hoo_panel && <OpenNow site={site} />}
        <SiteAlerts site={site} />
        <FindDishLink site={site} />
        <QuickLinks site={site} />
        <div className="home-pair">
          <Apart>{site.panel_display_locations && <LocationsPanel site={site} />}</Apart>
          <div className="home-side">
            <Apart>{site.carousel.length > 0 && <Carousel site={site} />}</Apart>
            <Apart>{site.panel_display_events && <EventsPanel site={site} />}</Apart>
          </div>
        </div>
        <Apart>{site.panel_display_news && <NewsPanel site={site} />}</Apart>
        <Apart>{site.panel_display_quick_shop && <QuickShop site={site} />}</Apart>
      </TimesForm>
      {isEmpty && <EmptyState text={t('places.empty')} />}
      <Apart>
        <Popup site={site} />
      </Apart>
    </div>
  )
}

const Nothing = () => null

/** A panel that breaks leaves the rest of the page as it is. */
const Apart = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => ''} errorComponent={Nothing}>
    {children}
  </CatchBoundary>
)

const Greeting = ({ zone }: { zone: string }) => {
  const t = useWords()
  const { minutes } = localTime(useNow(), zone)
  if (minutes >= 4 * 60 && minutes < 12 * 60) return t('home.greeting.morning')
  return minutes >= 12 * 60 && minutes < 17 * 60 ? t('home.greeting.afternoon') : t('home.greeting.evening')
}
