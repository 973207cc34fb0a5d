import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { nextOfToday } from '#domain/reservations.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { reservationsQuery } from '#app/features/reservations/queries.ts'
import { readStoredReservations } from '#app/personal/stored-reservations.ts'
import { hintedId } from '#app/session/session-atom.ts'
import { useSession } from '#app/session/use-session.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CalendarClock } from '#app/ui/icons.tsx'

/** The customer's next table of today, in the place of the day: as this device stored it, then as the server has it. */
export const MyTable = ({ site }: { site: Site }) => {
  const t = useWords()
  const { time } = useFormat()
  const language = useLanguage()
  const placeName = usePlaceName()
  const now = useNow()
  const { data: stored } = useQuery({ queryKey: ['storedReservations'], queryFn: readStoredReservations, staleTime: 0, gcTime: 0 })
  const { data: places } = useQuery(schedulesQuery(site.id))
  const session = useSession(site.id)
  const customerId = session.state === 'member' ? session.customer.id : ''
  const { data: listed } = useQuery({ ...reservationsQuery({ siteId: site.id, customerId }), enabled: customerId !== '' })
  const isMine = stored?.siteId === site.id && stored.customerId === hintedId()
  const slots = (listed?.reservations ?? (isMine ? stored.reservations : [])).map(({ id, location_id: placeId, date, hour, minute }) => ({
    id,
    placeId,
    date,
    minutes: hour * 60 + minute,
  }))
  const table = nextOfToday(slots, { now, zone: site.timezone })
  if (!table) return null
  const place = places?.data.locations.find(({ id }) => id === table.placeId)
  return (
    <p className="home-table numbers">
      <Link
        to="/$site/$section"
        params={{ site: site.slug, section: accountSlug('customer-account', language) }}
        search={{ tab: 'reservations' }}
      >
        <CalendarClock />
        <strong>{t('home.later.table', { time: time(table.minutes) })}</strong>
        {place && <span className="small muted">{placeName(place)}</span>}
      </Link>
    </p>
  )
}
