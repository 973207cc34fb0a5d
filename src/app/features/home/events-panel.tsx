import { useQuery } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import type { Site } from '#contract/sites.ts'
import { eventTimes } from '#domain/event-times.ts'
import { displayTimes } from '#domain/display-times.ts'
import { InLink } from './in-link.tsx'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CardPicture } from './card-picture.tsx'
import { PanelHead } from './panel-head.tsx'
import { homeEventsQuery, panelMost } from './queries.ts'

/** The next events; without events, or when they fail to load, nothing (HOME-06). */
export const EventsPanel = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const { data } = useQuery(homeEventsQuery(site.id))
  const events = data?.data.current_events.slice(0, panelMost) ?? []
  if (!data || events.length === 0) return null
  return (
    <section className="panel" aria-labelledby="home-events">
      <PanelHead
        id="home-events"
        title={text(site, 'panel_header_events') || t('home.events.title')}
        site={site.slug}
        slug={data.data.event_slug}
        more={t('home.events.all')}
      />
      <CachedAtNote isPart cachedAt={data.cachedAt} />
      <ul className="home-cards">
        {events.map((event) => (
          <EventCard key={event.id} site={site} event={event} />
        ))}
      </ul>
    </section>
  )
}

const EventCard = ({ site, event }: { site: Site; event: Event }) => {
  const { text } = useFormat()
  return (
    <li className="home-card">
      <CardPicture record={event} folder="event" siteId={site.id} />
      <div className="home-card-text">
        <When event={event} zone={site.timezone} />
        <h3 className="home-card-title">
          <InLink href={`/${site.slug}/event/${encodeURIComponent(event.id)}`} className="home-card-link">
            {text(event, 'title')}
          </InLink>
        </h3>
        <p className="home-card-brief">{text(event, 'brief')}</p>
      </div>
    </li>
  )
}

/** "Nov 28, 5:30 pm", "Nov 19 – Dec 17"; a night that ends after midnight is one day. */
const When = ({ event, zone }: { event: Event; zone: string }) => {
  const t = useWords()
  const { shortDay, time } = useFormat()
  const { from, to, starts } = displayTimes(eventTimes(event, zone), zone)
  const day = from ?? to
  if (day === null) return null
  const last = from === null ? null : to
  const dayWords = from === null ? t('when.until', { day: shortDay(day) }) : shortDay(day)
  const words = starts === null || last !== null ? dayWords : t('home.events.at', { day: dayWords, time: time(starts) })
  return (
    <p className="home-card-when numbers">
      <time dateTime={day}>{last === null ? words : t('home.events.span', { from: words, to: shortDay(last) })}</time>
    </p>
  )
}
