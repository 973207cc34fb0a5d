import { useState } from 'react'
import type { OfficeMenuDay } from '#contract/office-menus.ts'
import { addDays } from '#domain/calendar.ts'
import { servedMrns } from '#domain/menu-edit.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EditedMeanwhileError } from '../edited-meanwhile-error.ts'
import { useOfficeQuery } from '../api.ts'
import { Loaded } from '../screen.tsx'
import { Sheet } from '../sheet.tsx'
import { Undeclared } from './copy-sheet.tsx'
import { copyEdits } from './copy-targets.ts'
import { mealsOf } from './menu-view.ts'
import { SaveFailure } from '../save-failure.tsx'
import { SaveFoot } from './save-foot.tsx'
import { SchoolMenusProvider, useAsSchoolMenus } from './school-menus.tsx'
import { useClockWords } from '../use-clock-words.ts'
import { useMenuSave } from './use-menu-save.ts'

type Props = { day: OfficeMenuDay; placeId: string; placeName: string; onClose: () => void }

/** The days around one without a menu, the likeliest first: the same weekday of the weeks before. */
const daysAround = 28

/** Gives a day without a menu that of another day. */
export const CopyHereSheet = ({ day, placeId, placeName, onClose }: Props) => {
  const t = useWords()
  const { dayName } = useClockWords()
  const given = { location_id: placeId, from: addDays(day.day, -daysAround + 7), days: '35' }
  const query = useOfficeQuery('officeMenus', given)
  const title = t('office.menus.copy.here', { day: dayName(day.day) })
  return (
    <Sheet className="office-drawer" title={title} onClose={onClose}>
      <div className="stack">
        <p className="small muted">{placeName}</p>
        <Loaded query={query}>{(menus) => <Sources day={day} menus={menus} given={given} onClose={onClose} />}</Loaded>
      </div>
    </Sheet>
  )
}

type SourcesProps = {
  day: OfficeMenuDay
  menus: Parameters<typeof useAsSchoolMenus>[0]
  given: Parameters<typeof useMenuSave>[0]
  onClose: () => void
}

const Sources = ({ day, menus, given, onClose }: SourcesProps) => {
  const t = useWords()
  const { shortDay, text } = useFormat()
  const { dayName } = useClockWords()
  const school = useAsSchoolMenus(menus)
  const save = useMenuSave(given)
  const [chosen, setChosen] = useState<string | null>(null)
  const sources = menus.days.filter((one) => one.day !== day.day && mealsOf(one).length > 0)
  const source = sources.find((one) => one.day === chosen)
  if (sources.length === 0) return <EmptyState title={t('office.menus.copy.no_source')} />
  const submit = () =>
    source &&
    save.mutate(
      {
        seen: [source, day],
        edits: ([from = source, to = day]) => copyEdits([{ from, to }]),
        saved: t('office.menus.saved', { day: shortDay(day.day) }),
      },
      { onSuccess: onClose },
    )
  return (
    <SchoolMenusProvider value={school}>
      <div className="stack">
        <fieldset className="office-targets" role="radiogroup">
          <legend className="field-label">{t('office.menus.copy.from')}</legend>
          {sources.map((one) => (
            <label key={one.day} className="office-target">
              <input type="radio" name="source" checked={one.day === chosen} onChange={() => setChosen(one.day)} />
              <b>{dayName(one.day)}</b>
              <span className="small muted">
                {mealsOf(one)
                  .map((meal) => t('office.menus.copy.meal', { meal: text(meal, 'name'), count: servedMrns(meal).length }))
                  .join(', ')}
              </span>
            </label>
          ))}
        </fieldset>
        <Undeclared days={source ? [source] : []} />
        <div className="office-sticky-foot">
          {save.error instanceof EditedMeanwhileError && <p role="alert">{t('office.menus.copy.conflict')}</p>}
          <SaveFailure error={save.error} />
          <SaveFoot
            label={t('office.menus.save', { day: shortDay(day.day) })}
            hint={t('office.menus.undo_hint')}
            disabled={!source || save.isPending}
            onSave={submit}
          />
        </div>
      </div>
    </SchoolMenusProvider>
  )
}
