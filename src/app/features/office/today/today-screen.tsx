import { useState } from 'react'
import type { OfficePlace, OfficeToday } from '#contract/office-today.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { AlertsToday } from '../alerts/alerts-today.tsx'
import { AttentionList } from './attention-list.tsx'
import { BookingsToday } from './bookings-today.tsx'
import { changeFailure } from './change-failure.tsx'
import { ClosingSheet } from './closing-sheet.tsx'
import { DayCounts } from './day-counts.tsx'
import { PlaceList } from './place-list.tsx'
import type { DayHours } from './queries.ts'
import { type Changed, useUndo } from './use-changes.ts'
import { useClockWords } from '../use-clock-words.ts'
import { useMay } from './use-may.ts'
import { useRowFocus } from './use-row-focus.ts'
import { WithToday } from './with-today.tsx'

/** The office's page of the day: places, alerts, bookings, what is missing. */
export const TodayScreen = () => {
  const t = useWords()
  return (
    <WithToday title={t('nav.tab.today')} hasMoment>
      {(today) => <TodayBoard today={today} />}
    </WithToday>
  )
}

const TodayBoard = ({ today }: { today: OfficeToday }) => {
  const isOffline = useOffline()
  const { mayClose } = useMay()
  const { list, focusRow } = useRowFocus()
  const [openId, setOpenId] = useState<string | null>(null)
  const [notified, setNotified] = useState<{ placeId: string; affected: Changed['affected'] } | null>(null)
  const open = today.places.find(({ id }) => id === openId)
  const says = useChangeWords(today)
  const { undo, undoing } = useUndoOnRow((place) => {
    setNotified(null)
    focusRow(place.id)
  })
  const done = ({ id: placeId }: OfficePlace, { affected }: Changed, day = today.day) => {
    setOpenId(null)
    if (day === today.day) setNotified({ placeId, affected })
    focusRow(placeId, day === today.day)
  }
  const closed = (place: OfficePlace, changed: Changed, from: number | null) => {
    done(place, changed)
    says.closed(place, changed, from)
  }
  const saved = (place: OfficePlace, changed: Changed, hours: DayHours) => {
    done(place, changed, hours.day)
    says.saved(place, changed, { hours, undo: (version) => undo(place, version) })
  }
  return (
    <>
      <DayCounts today={today} />
      <div className="today-columns">
        <PlaceList
          today={today}
          list={list}
          canChange={({ id }) => !isOffline && mayClose(id)}
          notified={notified}
          undoing={undoing}
          onOpen={({ id }) => setOpenId(id)}
          onUndo={undo}
        />
        <div className="today-column">
          <AlertsToday today={today} />
          <BookingsToday today={today} />
          <AttentionList today={today} />
        </div>
      </div>
      {open && (
        <ClosingSheet
          key={open.id}
          place={open}
          today={today}
          onClose={() => setOpenId(null)}
          onClosed={(changed, from) => closed(open, changed, from)}
          onHours={(changed, hours) => saved(open, changed, hours)}
        />
      )}
    </>
  )
}

/** The news of a change, announced politely. */
const useChangeWords = (today: OfficeToday) => {
  const t = useWords()
  const { timeOn, dayName } = useClockWords()
  const withNotified = (text: string, { affected: { notified } }: Changed) =>
    notified > 0 ? `${text} ${t('office.close.notified', { count: notified })}` : text
  return {
    closed: ({ name: place }: OfficePlace, changed: Changed, from: number | null) => {
      const text =
        changed.version === null
          ? t('office.close.already', { place })
          : from === null
            ? t('office.place.is_closed', { place })
            : t('office.place.closes_from', { place, time: timeOn(from, today.day) })
      toast(withNotified(text, changed))
    },
    saved: ({ name: place }: OfficePlace, changed: Changed, { hours, undo }: { hours: DayHours; undo: (version: number) => void }) => {
      const text = withNotified(t('office.hours.saved', { place, day: dayName(hours.day) }), changed)
      const { version } = changed
      // Today's change has its undo on the row; that of another day is not on this page.
      if (hours.day === today.day || version === null) toast(text)
      else toast(text, { label: t('office.undo'), act: () => undo(version) })
    },
  }
}

/** Undoes the change of a place, and says so. */
const useUndoOnRow = (onUndone: (place: OfficePlace) => void) => {
  const t = useWords()
  const { mutate, isPending, variables } = useUndo()
  const undo = (place: OfficePlace, version: number) =>
    mutate(version, {
      onSuccess: () => {
        onUndone(place)
        toast(t('office.place.undone', { place: place.name }))
      },
      onError: (error) => failureToast(t(changeFailure(error, 'office.undo_conflict'))),
    })
  return { undo, undoing: isPending ? variables : null }
}
