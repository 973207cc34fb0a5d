import { Clock, ClockAlert, DoorClosed, DoorOpen } from '#app/ui/icons.tsx'
import type { Schedule } from '#contract/schedules.ts'
import { addDays, type Day, daysBetween } from '#domain/calendar.ts'
import { type Openness, openness, openState } from '#domain/hours.ts'
import { today } from '#domain/zone.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { State, type Tone } from '#app/ui/state.tsx'
import { useHourWords } from './use-hour-words.ts'

/** "Open until 9:00 pm", "Closes in 20 min", "Closed, opens Monday at 7:30 am": the state of a place now, in the school's zone. */
export const OpenLabel = ({ schedules, zone }: { schedules: readonly Schedule[]; zone: string }) => {
  const now = useNow()
  const words = useOpenWords()
  const found = openness(openState(schedules, now, zone), now, zone)
  const { tone, Icon } = forms[found.kind]
  return (
    <State tone={tone} icon={<Icon />}>
      {words(found, today(now, zone))}
    </State>
  )
}

const closed = { tone: 'muted', Icon: DoorClosed } as const
const open = { tone: 'good', Icon: DoorOpen } as const

const forms = {
  always: { ...open, message: 'hours.state.always' },
  until: { ...open, message: 'hours.state.until' },
  'closes-soon': { tone: 'caution', Icon: ClockAlert, message: 'hours.state.closes_soon' },
  'opens-soon': { tone: 'caution', Icon: Clock, message: 'hours.state.opens_soon' },
  'opens-today': { ...closed, message: 'hours.state.opens_today' },
  'opens-tomorrow': { ...closed, message: 'hours.state.opens_tomorrow' },
  'opens-on': { ...closed, message: 'hours.state.opens_on' },
  closed: { ...closed, message: 'hours.state.closed' },
} as const satisfies Record<Openness['kind'], { tone: Tone; Icon: typeof Clock; message: string }>

type StateValues = { kind: Openness['kind']; day?: Day; minutes?: number; inMinutes?: number }

/** The sentence of an open state; `here` is today in the school's zone. */
export const useOpenWords = (): ((found: Openness, here: string) => string) => {
  const t = useWords()
  const { weekday, shortDay } = useFormat()
  const { time } = useHourWords()
  return (found, here) => {
    const { kind, day = here, minutes = 0, inMinutes: count = 0 }: StateValues = found
    const isLater = kind === 'until' && day > addDays(here, 1)
    return t(isLater ? 'hours.state.until_day' : forms[kind].message, {
      // A week or more away, "Monday" alone would mean the next one.
      day: weekday(day) + (daysBetween(here, day) < 7 ? '' : ` ${shortDay(day)}`),
      time: time(minutes),
      count,
    })
  }
}
