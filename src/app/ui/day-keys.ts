import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrow keys on a day's button move by a day or a week to the next enabled button of the calendar. */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  const days = [...(event.currentTarget.closest('table')?.querySelectorAll('button') ?? [])]
  let at = days.findIndex((day) => day === event.currentTarget)
  if (step === undefined || at < 0) return
  do at += step
  while (days[at]?.disabled)
  const next = days[at]
  if (!next) return
  event.preventDefault()
  next.focus()
}
