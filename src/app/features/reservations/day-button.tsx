import { type KeyboardEvent, useId } from 'react'
import { dayParts } from '#domain/calendar.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useSlotWords } from './use-slot-words.ts'

const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = moves[event.key]
  const days = [...(event.currentTarget.closest('table')?.querySelectorAll('button') ?? [])]
  const at = days.findIndex((day) => day === event.currentTarget)
  const next = step === undefined || at < 0 ? undefined : days[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

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
        onKeyDown={moveFocus}
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
