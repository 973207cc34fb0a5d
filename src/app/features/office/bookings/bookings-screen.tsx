import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { OfficeBookings } from '#contract/office-bookings.ts'
import type { Day } from '#domain/calendar.ts'
import { longestListMs, listedDays, nearestListedDay, withWaiting } from '#domain/check-ins.ts'
import { localTime } from '#domain/zone.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { onSchoolClock } from '#app/offline/clock.ts'
import { appStore } from '#app/store.ts'
import { PrintButton } from '#app/ui/print-button.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { askAtom } from '../ask-again.ts'
import { isRefused } from '../refusals.ts'
import { useSchool } from '../school.ts'
import { ReadFailed, Screen } from '../screen.tsx'
import { useStaff } from '../session.ts'
import { BookingsBoard } from './bookings-board.tsx'
import { BookingsNotices } from './bookings-notices.tsx'
import { DaySteps } from './day-steps.tsx'
import { forgetCopy, isCopyStored, storeList, storePage } from './offline-copy.ts'
import { useBookings } from './queries.ts'
import { useAddress } from './use-address.ts'
import { waitingAtom } from './waiting-marks.ts'

/** Who has booked on a day, and who has arrived. An open list still works without a network. */
export const BookingsScreen = () => {
  const t = useWords()
  const { timezone: zone } = useSchool()
  const now = useNow()
  const address = useAddress()
  const days = listedDays({ now, zone })
  const chosen = address.day && nearestListedDay(address.day, days)
  const query = useBookings(chosen)
  const { marks } = useAtomValue(waitingAtom, { store: appStore })
  const question = useAtomValue(askAtom, { store: appStore })
  const readAt = onSchoolClock(query.dataUpdatedAt)
  // Names are stored no longer than a login lasts.
  const isEnded = question?.kind === 'login' || isRefused(query.error, 'unauthorized') || isRefused(query.error, 'forbidden')
  const data = isEnded || now - readAt > longestListMs ? undefined : query.data
  const isStored = useOfflineCopy({ list: data, day: chosen, readAt: query.dataUpdatedAt, isEnded })
  const tonight = query.data?.tonight ?? localTime(now, zone).day
  const day = chosen ?? tonight
  const retry = () => void query.refetch()
  return (
    <Screen title={t('office.bookings.title')} beside={data && <PrintButton label={t('actions.print')} />}>
      <DaySteps day={day} tonight={tonight} days={days} onDay={(next) => address.change({ day: next === tonight ? null : next })} />
      {/* Its line is there before the words, so that nothing moves under a finger. */}
      {data && <p className="small muted bookings-stored no-print">{isStored && t('office.bookings.stored')}</p>}
      <BookingsNotices list={data} readAt={readAt} isBehind={query.isError} onRetry={retry} />
      {data === undefined && query.isError && <ReadFailed error={query.error} onRetry={retry} />}
      {data === undefined && !query.isError && <BookingsSkeleton />}
      {data && (
        <BookingsBoard
          key={data.day}
          list={withWaiting(data, marks)}
          place={address.place}
          readAt={readAt}
          onPlace={(place) => address.change({ place })}
        />
      )}
    </Screen>
  )
}

type Shown = { list: OfficeBookings | undefined; day: Day | null; readAt: number; isEnded: boolean }

/** Stores what is on screen for a page that is opened again without a network, until the session has ended. Returns whether it is there. */
const useOfflineCopy = ({ list, day, readAt, isEnded }: Shown): boolean => {
  const staff = useStaff()
  const language = useLanguage()
  const isListed = list !== undefined
  const [stored, setStored] = useState<{ day: Day | null } | null>(null)
  const { email } = staff
  const look = useCallback(async () => setStored((await isCopyStored(email, day)) ? { day } : null), [email, day])
  useEffect(() => {
    if (list) void storeList({ staff, day, list, readAt }).then(look)
  }, [staff, day, list, readAt, look])
  useEffect(() => {
    // What fails now is stored with the next list that is opened.
    if (isListed && navigator.onLine) storePage().then(look, () => undefined)
  }, [isListed, language, look])
  useEffect(() => {
    if (isEnded) void forgetCopy()
  }, [isEnded])
  return stored !== null && stored.day === day
}

/** The list in its final geometry, while it is read. */
const BookingsSkeleton = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      <div className="stack bookings-columns">
        <Skeleton height="11rem" />
        <Skeleton height="28rem" />
      </div>
    </Loading>
  )
}
