import type { ReactNode } from 'react'
import { CalendarDays, Clock, MapPin } from '#app/ui/icons.tsx'
import type { When } from './use-when.ts'

const noTimes: When = { days: '', hours: '' }

/** Time and place, each with its icon; unknown ones are left out. */
export const Facts = ({ when = noTimes, where = '', children }: { when?: When; where?: string; children?: ReactNode }) => (
  <ul className="story-facts">
    {children && <li>{children}</li>}
    {when.days && (
      <li>
        <CalendarDays />
        <span className="fact-days numbers">{when.days}</span>
      </li>
    )}
    {when.hours && (
      <li>
        <Clock />
        <span className="numbers">{when.hours}</span>
      </li>
    )}
    {where && (
      <li>
        <MapPin />
        <span>{where}</span>
      </li>
    )}
  </ul>
)
