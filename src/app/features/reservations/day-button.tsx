import { useId } from 'react'
import { dayParts } from '#domain/calendar.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { moveByArrows } from '#app/ui/day-keys.ts'
import { useSlotWords } from './use-slot-words.ts'

/** A day of the calendar; one that cannot be had is reached all the same, and says why (RESV-27). */
export const DayButton = ({ day, isToday, chosen, reason, onLook, onChoose }: DayButtonProps) => {
  const id = useId()
  const { shortDay } = useFormat()
  const { day: nameOf } = useSlotWords()
  const [, , number] = dayParts(day)
  const shown = number === 1 || isToday ? shortDay(day) : number
  return (
    <>
      <button
        type="button"
        className="reserve-day numbers"
        aria-label={[shown, nameOf(day)].join(', ')}
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
  /** Why it cannot be had. */
  reason: string | null
  /** Somebody came to it, by keyboard, mouse or finger. */
  onLook: () => void
  onChoose: () => void
}
