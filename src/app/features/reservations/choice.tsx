import type { ReactNode } from 'react'

/** One choice of a step: a button; with a reason it can still be focused but does nothing (RESV-16 to RESV-18). */
export const Choice = ({ chosen = false, reason, onChoose, after, children }: ChoiceProps) => {
  const isDisabled = reason !== undefined
  return (
    <li>
      <button
        type="button"
        className="reserve-choice"
        aria-pressed={chosen}
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && onChoose()}
      >
        <span className="reserve-choice-name">{children}</span>
        {isDisabled && <span className="reserve-reason">{reason}</span>}
      </button>
      {after}
    </li>
  )
}

type ChoiceProps = {
  chosen?: boolean
  reason?: string | undefined
  onChoose: () => void
  /** Another action below the choice. */
  after?: ReactNode
  children: ReactNode
}
