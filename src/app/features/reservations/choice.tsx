import type { ReactNode } from 'react'

/** One choice of a step: a button, or, with the reason why not, one that can be reached and does nothing (RESV-16 to RESV-18). */
export const Choice = ({ chosen = false, reason, onChoose, after, children }: ChoiceProps) => {
  const barred = reason !== undefined
  return (
    <li>
      <button type="button" className="reserve-choice" aria-pressed={chosen} aria-disabled={barred} onClick={() => !barred && onChoose()}>
        <span className="reserve-choice-name">{children}</span>
        {barred && <span className="reserve-reason">{reason}</span>}
      </button>
      {after}
    </li>
  )
}

type ChoiceProps = {
  chosen?: boolean
  reason?: string | undefined
  onChoose: () => void
  /** What else can be done about it. */
  after?: ReactNode
  children: ReactNode
}
