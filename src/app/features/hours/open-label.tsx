import { Clock, ClockAlert, DoorClosed, DoorOpen } from '#app/ui/icons.tsx'
import type { Schedule } from '#contract/schedules.ts'
import { addDays, type Day, daysBetween } from '#domain/calendar.ts'
import { type Openness, openness, openState } from '#domain/hours.ts'
import { today } from '#domain/zone.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { State, type Tone } from '#app/ui/state.tsx'
import { useHourWords } from './hour-words.ts'

/** "Open until 9:00 pm", "Closes in 20 min", "Closed, opens Monday at 7:30 am": the state of a place now, in the school's zone. */
export const OpenLabel = ({ schedules, zone }: { schedules: readonly Schedule[]; zone: string }) => {
  const now = useNow()
  const words = useOpenWords()
  const found = openness(openState(schedules, now, zone), now, zone)
  const { tone, Icon } = looks[found.kind]
  return (
    <State moment tone={tone} icon={<Icon />}>
      {words(found, today(now, zone))}
    </State>
  )
}

const looks: Record<Openness['kind'], { tone: Tone; Icon: typeof Clock }> = {
  always: { tone: 'good', Icon: DoorOpen },
  until: { tone: 'good', Icon: DoorOpen },
  'closes-soon': { tone: 'caution', Icon: ClockAlert },
  'opens-soon': { tone: 'caution', Icon: Clock },
  'opens-today': { tone: 'muted', Icon: DoorClosed },
  'opens-tomorrow': { tone: 'muted', Icon: DoorClosed },
  'opens-on': { tone: 'muted', Icon: DoorClosed },
  closed: { tone: 'muted', Icon: DoorClosed },
}

/** "Monday" alone would be read as the next one. */
const isNear = (here: Day, day: Day): boolean => daysBetween(here, day) < 7

/** The sentence of an open state; `here` is today in the school's zone. */
export const useOpenWords = (): ((found: Openness, here: string) => string) => {
  const t = useWords()
  const { weekday, shortDay } = useFormat()
  const { time } = useHourWords()
  return (found, here) => {
    switch (found.kind) {
      case 'always':
        return t('hours.state.always')
      case 'until': {
        const values = { day: weekday(found.day), time: time(found.minutes) }
        if (found.day <= addDays(here, 1)) return t('hours.state.until', values)
        return isNear(here, found.day)
          ? t('hours.state.until_day', values)
          : t('hours.state.until_date', { ...values, date: shortDay(found.day) })
      }
      case 'closes-soon':
        return t('hours.state.closes_soon', { count: found.inMinutes })
      case 'opens-soon':
        return t('hours.state.opens_soon', { count: found.inMinutes })
      case 'opens-today':
        return t('hours.state.opens_today', { time: time(found.minutes) })
      case 'opens-tomorrow':
        return t('hours.state.opens_tomorrow', { time: time(found.minutes) })
      case 'opens-on': {
        const values = { day: weekday(found.day), time: time(found.minutes) }
        return isNear(here, found.day)
          ? t('hours.state.opens_on', values)
          : t('hours.state.opens_on_date', { ...values, date: shortDay(found.day) })
      }
      case 'closed':
        return t('hours.state.closed')
    }
  }
}
