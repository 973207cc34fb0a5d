import type { ReactNode } from 'react'

/** The meaning of a colour; the text beside it says the same. */
export type Tone = 'good' | 'caution' | 'alert' | 'offline' | 'accent' | 'muted'

/** Icon and word in a tone: "Open until 9:00 pm". */
export const State = ({ tone, icon, children }: StateProps) => (
  <span className={`state tone-${tone}`}>
    {icon}
    <span>{children}</span>
  </span>
)

/** The same in an outlined pill. */
export const Badge = ({ tone = 'muted', icon, children }: Partial<StateProps>) => (
  <span className={`badge tone-${tone}`}>
    {icon}
    <span>{children}</span>
  </span>
)

type StateProps = { tone: Tone; icon?: ReactNode; children: ReactNode }
