import { useState } from 'react'
import type { HoursPlace } from '#contract/office-schedules.ts'
import { type Day, dayParts } from '#domain/calendar.ts'
import { type YearLine, yearLines } from '#domain/closures.ts'
import { groupBy } from '#domain/group-by.ts'
import { holidaysOf, provinceOf } from '#domain/holidays.ts'
import { provinceName } from '#domain/province.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { CalendarDays, CalendarX, DoorClosed, Clock } from '#app/ui/icons.tsx'
import { SegmentedTabs } from '#app/ui/segmented-tabs.tsx'
import { Badge, State } from '#app/ui/state.tsx'
import { useFirstLanguage } from '../school.ts'
import { Loaded, Screen } from '../screen.tsx'
import { useMay } from '../today/use-may.ts'
import { ClosureSheet } from './closure-sheet.tsx'
import { useEntryWords } from './use-entry-words.ts'
import { useSchedules } from './use-schedules.ts'

/** The closures of a year at all places, with the public holidays of the school's province. */
export const ClosuresScreen = () => {
  const t = useWords()
  const query = useSchedules()
  return (
    <Screen title={t('office.schedules.closures')} back={{ to: '/hours', name: t('office.schedules.all_places') }}>
      <Loaded query={query}>
        {({ day, province, places }) => (
          <Year today={day} province={province} places={places.filter(({ schedules }) => schedules.length > 0)} />
        )}
      </Loaded>
    </Screen>
  )
}

type YearProps = { today: Day; province: string; places: readonly HoursPlace[] }

const Year = ({ today, province, places }: YearProps) => {
  const t = useWords()
  const language = useLanguage()
  const { monthName } = useFormat()
  const { mayClose } = useMay()
  const isOffline = useOffline()
  const base = useFirstLanguage()
  const thisYear = dayParts(today)[0]
  const [year, setYear] = useState(thisYear)
  const [sheet, setSheet] = useState<{ line: YearLine | null } | null>(null)
  const from = year === thisYear ? today : `${year}-01-01`
  const code = provinceOf(province)
  const lines = yearLines(places, { span: { from, to: `${year}-12-31` }, holidays: holidaysOf(code, year), base })
  const own = places.filter(({ id }) => mayClose(id))
  const open = own.length > 0 && !isOffline ? (line: YearLine | null) => setSheet({ line }) : null
  const months = groupBy(lines, (line) => (line.from < from ? from : line.from).slice(0, 7))
  return (
    <>
      <div className="cluster spread">
        <SegmentedTabs label={t('office.field.year')} kind="buttons">
          {[thisYear, thisYear + 1].map((one) => (
            <button key={one} type="button" className="segment" aria-pressed={one === year} onClick={() => setYear(one)}>
              {String(one)}
            </button>
          ))}
        </SegmentedTabs>
        {open && (
          <Button icon={<CalendarX />} aria-haspopup="dialog" onClick={() => open(null)}>
            {t('office.schedules.close.new')}
          </Button>
        )}
      </div>
      <p className="small muted">
        {code ? t('office.schedules.holidays_of', { province: provinceName(code, language) }) : t('office.schedules.no_province')}
      </p>
      {months.map((month) => (
        <section key={month[0].from} className="stack stack-tight" aria-label={monthName(month[0].from < from ? from : month[0].from)}>
          <h2 className="hours-month">{monthName(month[0].from < from ? from : month[0].from)}</h2>
          <ul className="card card-rows">
            {month.map((line) => (
              <li key={`${line.from} ${line.to} ${line.holiday?.id ?? ''}`}>
                <Line line={line} places={places} onOpen={open && (() => open(line))} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {sheet && <ClosureSheet line={sheet.line} places={own} today={today} onClose={() => setSheet(null)} />}
    </>
  )
}

const namesShown = 3

const Line = ({ line, places, onOpen }: { line: YearLine; places: readonly HoursPlace[]; onOpen: (() => void) | null }) => {
  const t = useWords()
  const language = useLanguage()
  const { weekday, shortDay } = useFormat()
  const words = useEntryWords()
  const { from, to, holiday, names, closed, special } = line
  const when = from === to ? t('office.day', { weekday: weekday(from), day: shortDay(from) }) : words.dates({ start: from, end: to })
  const reasons = names.map((one) => one[language] || one.en || one.fr).filter((name) => name !== holiday?.[language])
  const title = [...(holiday ? [holiday[language]] : []), ...reasons].join(', ')
  const named = (ids: readonly string[]) =>
    ids.length > namesShown
      ? t('office.schedules.places_of', { count: ids.length, all: places.length })
      : ids.map((id) => places.find((one) => one.id === id)?.name ?? '').join(', ')
  return (
    <div className="hours-line">
      <div className="hours-line-facts">
        <p className="small muted numbers">{when}</p>
        <p className="hours-line-name">{title || t('office.schedules.nameless')}</p>
        {closed.length > 0 && (
          <State tone="offline" icon={<DoorClosed />}>
            {closed.length === places.length
              ? t('office.schedules.all_closed')
              : t('office.schedules.closed_at', { places: named(closed) })}
          </State>
        )}
        {special.length > 0 && (
          <State tone="caution" icon={<Clock />}>
            {t('office.schedules.special_at', { places: named(special) })}
          </State>
        )}
        {closed.length + special.length === 0 && <span className="small muted">{t('office.schedules.as_usual')}</span>}
        {holiday && (
          <Badge tone={holiday.kind === 'public' ? 'accent' : 'muted'} icon={<CalendarDays size={16} />}>
            {t(holiday.kind === 'public' ? 'office.schedules.public_holiday' : 'office.schedules.observed')}
          </Badge>
        )}
      </div>
      {onOpen && (
        <Button aria-haspopup="dialog" label={t('office.schedules.close.named', { day: when })} onClick={onOpen}>
          {t(closed.length > 0 ? 'office.change' : 'office.place.close')}
        </Button>
      )}
    </div>
  )
}
