import { useId } from 'react'
import { dayParts } from '#domain/calendar.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { moveByArrows } from '#app/ui/day-keys.ts'

/** A day of the calendar; an unavailable one can be focused and says why (RESV-27). */
export const DayButton = ({ day, isToday, chosen, reason, onLook, onChoose }: DayButtonProps) => {
  const id = useId()
  const { shortDay, spokenDay } = useFormat()
  const [, , number] = dayParts(day)
  const shown = number === 1 || isToday ? shortDay(day) : number
  return (
    <>
      <button
        type="button"
        className="reserve-day numbers"
        aria-label={[shown, spokenDay(day)].join(', ')}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={chosen}
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : id}
        onKeyDown={moveByArrows}
        onFocus={onLook}
        onPointerEnter={onLook}
        onClick={() => (reason === null ? onChoose() : onLook())}
      >
        {shown}
      </button>
      {reason !== null && (
        <span hidden id={id}>
          {reason}
        </span>
      )}
    </>
  )
}

type DayButtonProps = {
  day: string
  isToday: boolean
  chosen: boolean
  /** Why the day is unavailable. */
  reason: string | null
  /** The day has the focus or the pointer. */
  onLook: () => void
  onChoose: () => void
}
