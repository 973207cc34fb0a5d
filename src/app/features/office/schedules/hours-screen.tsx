import type { HoursPlace } from '#contract/office-schedules.ts'
import { openingsOn } from '#domain/closing.ts'
import type { Day } from '#domain/calendar.ts'
import { entriesOf } from '#domain/hours-entries.ts'
import { hoursOn } from '#domain/hours.ts'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CalendarDays, ChevronRight, Clock } from '#app/ui/icons.tsx'
import { OfficeLink } from '../navigation.tsx'
import { useFirstLanguage } from '../school.ts'
import { Loaded, Screen } from '../screen.tsx'
import { useClockWords } from '../use-clock-words.ts'
import { useEntryWords } from './use-entry-words.ts'
import { useSchedules } from './use-schedules.ts'

/** Every place with its hours of today and the next special ones, and the way to the year's closures. */
export const HoursScreen = () => {
  const t = useWords()
  const query = useSchedules()
  return (
    <Screen title={t('office.schedules.title')} intro={t('office.schedules.intro')}>
      <p>
        <OfficeLink className="button" to="/hours/closures">
          <CalendarDays />
          {t('office.schedules.closures')}
        </OfficeLink>
      </p>
      <Loaded query={query}>
        {({ places, day }) =>
          places.length === 0 ? (
            <EmptyState icon={<Clock />} title={t('office.places.none')} text={t('office.places.none_text')} />
          ) : (
            <ul className="card card-rows">
              {places.map((place) => (
                <li key={place.id}>
                  <PlaceLink place={place} today={day} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  )
}

const PlaceLink = ({ place, today }: { place: HoursPlace; today: Day }) => {
  const t = useWords()
  const { opening } = useClockWords()
  const words = useEntryWords()
  const base = useFirstLanguage()
  const openings = openingsOn(place.schedules, today)
  const hours = openings.length === 0 ? t('hours.closed') : openings.map((one) => opening(one, today)).join(', ')
  const { special } = hoursOn(place.schedules, today)
  const next = entriesOf(place.schedules, base)
    .filter(({ type, start }) => type === 'special_hours' && start !== null && start > today)
    .toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? ''))[0]
  return (
    <OfficeLink className="hours-place" to={`/hours/${place.id}`}>
      <span className="hours-place-name">{place.name}</span>
      <span>
        {place.schedules.length === 0
          ? t('office.schedules.no_hours')
          : t(special ? 'office.schedules.today_special' : 'office.schedules.today', { hours })}
      </span>
      {next && (
        <span className="small muted">
          {t('office.schedules.next', { when: words.dates(next), what: [words.name(next), words.hours(next)].filter(Boolean).join(', ') })}
        </span>
      )}
      <ChevronRight />
    </OfficeLink>
  )
}
