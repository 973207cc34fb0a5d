import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Site } from '#contract/sites.ts'
import { localTime } from '#domain/zone.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { lazyPart } from '#app/lazy-part.tsx'
import { useLoggedIn } from '#app/session/use-session.ts'
import { useSite } from '#app/site/queries.ts'
import { hasDishes } from '#app/site/navigation.ts'
import { SiteAlerts } from './site-alerts.tsx'
import { useTitle } from '#app/site/use-title.ts'
import { TimesForm, useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Carousel } from './carousel.tsx'
import { ComingUp } from './coming-up.tsx'
import { LaterEvents, LaterNews } from './later-panels.tsx'
import { LocationsPanel } from './locations-panel.tsx'
import { OpenNow } from './open-now.tsx'
import { Popup } from './popup.tsx'
import { QuickLinks } from './quick-links.tsx'
import { QuickShop } from './quick-shop.tsx'
import { TodayAnswer } from './today-answer.tsx'
import { useToday } from './use-today.tsx'

const LazyMyTable = lazyPart(async () => (await import('./my-table.tsx')).MyTable)

/** A school's first page: what I can eat now and where, what comes next, and the school's own panels. */
export const HomePage = () => {
  const site = useSite()
  const t = useWords()
  const { text } = useFormat()
  const hours = useQuery(schedulesQuery(site.id))
  const view = useToday(site)
  // A school that has just been made has neither places nor sections to show.
  const isEmpty = hours.data?.data.locations.length === 0 && site.sections.length === 0
  useTitle()
  return (
    <div className="page home">
      <TimesForm value="panel">
        <div className="today">
          <header className="home-head">
            <h1 className="home-site">{t('home.heading', { site: text(site, 'name') })}</h1>
            <Greeting site={site} />
            <CachedAtNote cachedAt={hours.data?.cachedAt} />
          </header>
          <SiteAlerts site={site} />
          {hasDishes(site) && <TodayAnswer site={site} view={view} />}
          {site.show_hoo_panel && <OpenNow site={site} view={view} />}
          {hasDishes(site) && <ComingUp site={site} view={view} />}
          {view.reader}
        </div>
        <QuickLinks site={site} />
        <div className="home-pair">
          <Apart>{site.panel_display_locations && <LocationsPanel site={site} />}</Apart>
          <div className="home-side">
            <Apart>{site.carousel.length > 0 && <Carousel site={site} />}</Apart>
            <Apart>{site.panel_display_events && <LaterEvents site={site} />}</Apart>
          </div>
        </div>
        <Apart>{site.panel_display_news && <LaterNews site={site} />}</Apart>
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

const Greeting = ({ site }: { site: Site }) => {
  const t = useWords()
  const isLoggedIn = useLoggedIn(site.id)
  const { fullDay } = useFormat()
  const { day, minutes } = localTime(useNow(), site.timezone)
  const part = minutes >= 4 * 60 && minutes < 12 * 60 ? 'morning' : minutes >= 12 * 60 && minutes < 17 * 60 ? 'afternoon' : 'evening'
  return (
    <>
      <p className="home-greeting">{t(`home.greeting.${part}`)}</p>
      <p className="home-day muted">{fullDay(day)}</p>
      {isLoggedIn && site.use_reservations && <LazyMyTable site={site} />}
    </>
  )
}
