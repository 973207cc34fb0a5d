import type { OfficeMenuDay, OfficeMenus } from '#contract/office-menus.ts'
import { addDays, dayParts, weekday } from '#domain/calendar.ts'
import { canHaveCycleAgain } from '#domain/menu-edit.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ChevronLeft, ChevronRight, Copy, DoorClosed } from '#app/ui/icons.tsx'
import { SegmentedTabs } from '#app/ui/segmented-tabs.tsx'
import { State } from '#app/ui/state.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { Undo2 } from '../icons.tsx'
import { isTomorrow, stripDays } from './menu-view.ts'
import type { OpenSheet } from './sheet.ts'
import { useClockWords } from '../use-clock-words.ts'

/** The week on screen, and the ones beside it. */
export const WeekControl = ({ week, onWeek }: { week: readonly OfficeMenuDay[]; onWeek: (by: number) => void }) => {
  const t = useWords()
  const { shortDay } = useFormat()
  const [from, to] = [week[0]?.day ?? '', week.at(-1)?.day ?? '']
  return (
    <div className="cluster">
      <Button kind="icon" icon={<ChevronLeft />} label={t('office.menus.week_before')} onClick={() => onWeek(-7)} />
      <b className="nowrap numbers">{t('office.days.span', { from: shortDay(from), to: shortDay(to) })}</b>
      <Button kind="icon" icon={<ChevronRight />} label={t('office.menus.week_after')} onClick={() => onWeek(7)} />
    </div>
  )
}

/** The days from the served one on; other weeks are a tap away at both ends. */
export const DayStrip = ({ menus, day, onDay }: { menus: OfficeMenus; day: OfficeMenuDay; onDay: (day: string) => void }) => {
  const t = useWords()
  const { shortWeekday, spokenDay } = useFormat()
  const days = stripDays(menus)
  const first = days[0]?.day ?? day.day
  const last = days.at(-1)?.day ?? day.day
  // Days before it are further back, a tap for each week.
  const all = days.some((one) => one.day === day.day) ? days : [day, ...days]
  return (
    <div className="office-strip">
      <Button kind="icon" icon={<ChevronLeft />} label={t('office.menus.week_before')} onClick={() => onDay(addDays(first, -7))} />
      <SegmentedTabs label={t('office.field.date')} kind="buttons">
        {all.map((one) => (
          <button
            key={one.day}
            type="button"
            className="segment office-strip-day"
            aria-pressed={one.day === day.day}
            onClick={() => onDay(one.day)}
          >
            <span className="small">{one.day === menus.today ? t('office.menus.today_full') : shortWeekday(weekday(one.day))}</span>
            <b className="numbers">{dayParts(one.day)[2]}</b>
            <VisuallyHidden>{spokenDay(one.day)}</VisuallyHidden>
          </button>
        ))}
      </SegmentedTabs>
      <Button kind="icon" icon={<ChevronRight />} label={t('office.menus.week_after')} onClick={() => onDay(addDays(last, 1))} />
    </div>
  )
}

type DayHeadProps = {
  menus: OfficeMenus
  day: OfficeMenuDay
  open: OpenSheet | null
  /** Leads back to the day that is served now, from another time. */
  onNow: () => void
}

/** The day, where its menu comes from, and what can be done with all of it. */
export const DayHead = ({ menus, day, open, onNow }: DayHeadProps) => {
  const { today, served_day: served } = menus
  const t = useWords()
  const { dayName } = useClockWords()
  const name =
    day.day === today ? t('office.menus.today_full') : isTomorrow(day.day, today) ? t('office.menus.tomorrow_full') : dayName(day.day)
  const cycle = day.cycle && t('office.menus.week_of', { week: day.cycle.week, weeks: day.cycle.weeks })
  const from = day.source === 'dated' ? t('office.menus.own_menu') : cycle
  return (
    <div className="office-day-head">
      <div>
        <b>{[name, from].filter(Boolean).join(', ')}</b>
        {day.day === served && served < today && <State tone="good">{t('office.menus.still_served')}</State>}
        {day.closed && (
          <State tone="muted" icon={<DoorClosed />}>
            {t('hours.closed')}
          </State>
        )}
      </div>
      <div className="cluster">
        {!menus.days.some((one) => one.day === today) && (
          <Button kind="quiet" onClick={onNow}>
            {t('office.menus.to_now')}
          </Button>
        )}
        {open && (
          <>
            {canHaveCycleAgain(day) && (
              <Button icon={<Undo2 />} onClick={() => open({ kind: 'cycle-again', day })}>
                {t('office.menus.cycle_again')}
              </Button>
            )}
            {day.record && (
              <Button icon={<Copy />} onClick={() => open({ kind: 'copy', day })}>
                {t('office.menus.copy')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
