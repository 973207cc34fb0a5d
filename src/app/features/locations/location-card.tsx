import { Link } from '@tanstack/react-router'
import type { Location } from '#contract/locations.ts'
import { week } from '#domain/hours.ts'
import { today } from '#domain/zone.ts'
import { weekOf } from '#domain/calendar.ts'
import { DayHours } from '#app/features/hours/day-hours.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import type { LocationsView } from './locations-view.ts'
import { sameView } from './place-link.ts'
import { PlaceNow } from './place-now.tsx'
import { PlacePicture } from './place-picture.tsx'

/** A place in the list: its picture, what it is, its state and today's hours. */
export const LocationCard = ({ place, view, eager }: { place: Location; view: LocationsView; eager: boolean }) => {
  const placeName = usePlaceName()
  const { text } = useFormat()
  const short = text(place, 'short_description')
  return (
    <article className="place-card">
      <PlacePicture place={place} siteId={view.site.id} sizes="(min-width: 56.25em) 8rem, (min-width: 37.5em) 45vw, 8rem" eager={eager} />
      <div className="place-card-words">
        <h3 className="place-card-name">
          <Link {...sameView} className="place-card-link" search={{ place: place.id }} data-place={place.id}>
            {placeName(place)}
          </Link>
        </h3>
        {short && <p className="place-card-short">{short}</p>}
        <PlaceNow place={place} view={view} />
        <TodaysHours place={place} view={view} />
      </div>
    </article>
  )
}

const TodaysHours = ({ place, view: { site, schedulesOf } }: { place: Location; view: LocationsView }) => {
  const t = useWords()
  const here = today(useNow(), site.timezone)
  const day = week(schedulesOf(place.id) ?? [], weekOf(here)).find(({ date }) => date === here)
  if (!day || !schedulesOf(place.id)) return null
  return (
    <p className="place-card-today">
      <span>{t('hours.today')}</span>
      <DayHours day={day} />
    </p>
  )
}
