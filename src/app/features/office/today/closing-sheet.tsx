import { useEffect, useRef, useState } from 'react'
import type { OfficePlace, OfficeToday } from '#contract/office-today.ts'
import { openingsToClose } from '#domain/closing-times.ts'
import { lastEnd, placeAction } from '#domain/place-today.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CalendarClock, CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { hasReason, type ReasonProps } from '../reason-fields.tsx'
import { Sheet } from '../sheet.tsx'
import { CloseChoice } from './close-choice.tsx'
import { HoursChoice } from './hours-choice.tsx'
import { type DayHours, useIsReasonSaved } from './queries.ts'
import type { Changed } from './use-changes.ts'
import { useClockWords } from '../use-clock-words.ts'

/** The sheet over the page of the day in which a place is closed, or gets other hours today or on another day. */
export const ClosingSheet = ({ place, today, onClose, onClosed, onHours }: ClosingSheetProps) => {
  const t = useWords()
  const { timeOn, weekdayOf } = useClockWords()
  const action = placeAction(place, today.minutes)
  const isClosable = (lastEnd(place.openings) ?? -Infinity) > today.minutes
  const [mode, setMode] = useState<'close' | 'hours'>(action === 'hours' || !isClosable ? 'hours' : 'close')
  const [reason, setReason] = useState<ReasonProps['reason']>(null)
  const written = { reason, onReason: setReason }
  const [isClosedAlready, setClosedAlready] = useState(false)
  const usual = place.usual ?? place.openings
  const end = lastEnd(openingsToClose(usual, today.minutes)) ?? lastEnd(usual)
  const usually = end === null ? [] : [t('office.close.usually', { time: timeOn(end, today.day) })]
  const changedEnd = place.usual === null ? null : lastEnd(openingsToClose(place.openings, today.minutes))
  const changed = changedEnd === null || changedEnd === end ? [] : [t('office.close.changed', { time: timeOn(changedEnd, today.day) })]
  const until = [t('office.close.today', { weekday: weekdayOf(today.day) }), ...changed, ...usually]
  const body = useRef<HTMLDivElement>(null)
  const first = useRef(mode)
  useEffect(() => {
    // The button that led here is gone.
    if (mode !== first.current) body.current?.focus()
  }, [mode])
  const isReasonSaved = useIsReasonSaved(place.id, today.day)
  const closed = async (answer: Changed, from: number | null) => {
    if (answer.version !== null || reason === null || !hasReason(reason) || (await isReasonSaved(reason).catch(() => false))) {
      onClosed(answer, from)
      return
    }
    // A colleague was faster: the reason can go with the hours of the day, and replaces theirs on purpose only.
    setClosedAlready(true)
    setMode('hours')
  }
  return (
    <Sheet
      title={t(mode === 'close' ? 'office.place.close_named' : 'office.hours.title', { place: place.name })}
      closeLabel={t('office.cancel')}
      onClose={onClose}
    >
      <div className="stack" tabIndex={-1} ref={body}>
        {mode === 'close' && <p className="small muted">{until.join(' ')}</p>}
        {isClosedAlready && (
          <Notice tone="caution" icon={<CircleAlert />} live="alert">
            <p>{t('office.close.already_with_reason', { place: place.name })}</p>
          </Notice>
        )}
        {mode === 'close' ? (
          <>
            <CloseChoice place={place} today={today} {...written} onClosed={(answer, from) => void closed(answer, from)} />
            <Button kind="quiet" icon={<CalendarClock />} onClick={() => setMode('hours')}>
              {t('office.close.other_hours')}
            </Button>
          </>
        ) : (
          <HoursChoice place={place} today={today} {...written} onSaved={onHours} />
        )}
      </div>
    </Sheet>
  )
}

type ClosingSheetProps = {
  place: OfficePlace
  today: OfficeToday
  onClose: () => void
  /** The time from which it is closed, in minutes since midnight; null for at once. */
  onClosed: (changed: Changed, from: number | null) => void
  onHours: (changed: Changed, hours: DayHours) => void
}
