import { useState } from 'react'
import type { OfficeMenuDay } from '#contract/office-menus.ts'
import { addDays, type Day, weekOf } from '#domain/calendar.ts'
import { copyEffect, servedMrns } from '#domain/menu-edit.ts'
import { localTime } from '#domain/zone.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleHelp } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EditedMeanwhileError } from '../edited-meanwhile-error.ts'
import { useOfficeQuery } from '../api.ts'
import { useSchool } from '../school.ts'
import { Loaded } from '../screen.tsx'
import { Sheet } from '../sheet.tsx'
import { CopyTarget } from './copy-target.tsx'
import { copyEdits, dayTargets, daysTogether, isChange, weekTargets } from './copy-targets.ts'
import { weeksRead } from './menu-view.ts'
import { SaveFailure } from '../save-failure.tsx'
import { SaveFoot } from './save-foot.tsx'
import { useSchoolMenus } from './school-menus.tsx'
import { useClockWords } from '../use-clock-words.ts'
import { useMenuSave } from './use-menu-save.ts'

type What = 'day' | 'week'

type Props = { day: OfficeMenuDay; placeId: string; placeName: string; onClose: () => void }

/** A day, or the whole week of it, to other days of the same place, with what it replaces there. */
export const CopySheet = ({ day, placeId, placeName, onClose }: Props) => {
  const t = useWords()
  const { dayName } = useClockWords()
  const { shortDay } = useFormat()
  const [what, setWhat] = useState<What>('day')
  const first = weekOf(day.day)
  const { timezone } = useSchool()
  const today = localTime(useNow(), timezone).day
  const given = { location_id: placeId, from: first, days: '35' }
  // From a later week a menu can be copied to the days that come next too.
  const near = { location_id: placeId, ...weeksRead(null, today) }
  const query = useOfficeQuery('officeMenus', given)
  const nearQuery = useOfficeQuery('officeMenus', near)
  const title =
    what === 'day'
      ? t('office.menus.copy.title', { day: dayName(day.day) })
      : t('office.menus.copy.title_week', { from: shortDay(first), to: shortDay(addDays(first, 6)) })
  return (
    <Sheet className="office-drawer" title={title} onClose={onClose}>
      <div className="stack">
        <p className="small muted">{placeName}</p>
        <Loaded query={query}>
          {(menus) => (
            <Loaded query={nearQuery}>
              {({ days }) => (
                <CopyChoice
                  day={day}
                  days={daysTogether(days, menus.days)}
                  today={menus.served_day}
                  given={[given, near]}
                  what={what}
                  onWhat={setWhat}
                  onClose={onClose}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      </div>
    </Sheet>
  )
}

type ChoiceProps = {
  day: OfficeMenuDay
  days: readonly OfficeMenuDay[]
  today: Day
  given: Parameters<typeof useMenuSave>
  what: What
  onWhat: (what: What) => void
  onClose: () => void
}

const CopyChoice = ({ day, days, today, given, what, onWhat, onClose }: ChoiceProps) => {
  const t = useWords()
  const { shortDay } = useFormat()
  const save = useMenuSave(...given)
  const [chosen, setChosen] = useState<readonly Day[]>([])
  const source = days.find((one) => one.day === day.day) ?? day
  const targets = what === 'day' ? dayTargets(source, days, today) : weekTargets(source, days, today)
  const pairs = targets
    .filter(({ key }) => chosen.includes(key))
    .flatMap((target) => target.pairs)
    .filter(isChange)
  const label = (key: Day) => (what === 'day' ? null : t('office.days.span', { from: shortDay(key), to: shortDay(addDays(key, 6)) }))
  const submit = () => {
    const seen = pairs.flatMap(({ from, to }) => [from, to])
    save.mutate(
      {
        seen,
        edits: (fresh) =>
          copyEdits(pairs.map(({ from, to }, index) => ({ from: fresh[index * 2] ?? from, to: fresh[index * 2 + 1] ?? to }))),
        saved: t('office.menus.copy.saved', { count: pairs.length }),
      },
      { onSuccess: onClose },
    )
  }
  return (
    <div className="stack">
      <fieldset className="office-scope" role="radiogroup">
        <legend className="visually-hidden">{t('office.menus.copy.what')}</legend>
        <div className="office-segments">
          {(['day', 'week'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="what"
                checked={one === what}
                onChange={() => {
                  onWhat(one)
                  setChosen([])
                }}
              />
              <span>{t(one === 'day' ? 'office.menus.copy.this_day' : 'office.menus.copy.this_week')}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="office-targets">
        <legend className="field-label">{t('office.menus.copy.to')}</legend>
        {targets.map(({ key, pairs: all }) => (
          <CopyTarget
            key={key}
            day={key}
            label={label(key)}
            effects={all.map(({ from, to }) => copyEffect(from, to))}
            isChosen={chosen.includes(key)}
            onChange={(on) => setChosen(on ? [...chosen, key] : chosen.filter((one) => one !== key))}
          />
        ))}
      </fieldset>
      <Undeclared days={[...new Set(pairs.map(({ from }) => from))]} />
      <div className="office-sticky-foot">
        {save.error instanceof EditedMeanwhileError && (
          <Notice tone="caution" icon={<CircleHelp />} live="alert">
            <p>{t('office.menus.copy.conflict')}</p>
          </Notice>
        )}
        <SaveFailure error={save.error} />
        <SaveFoot
          label={
            what === 'week' && pairs.length === 0
              ? t('office.menus.copy.choose_week')
              : t('office.menus.copy.save', { count: pairs.length })
          }
          hint={t('office.menus.undo_hint')}
          disabled={pairs.length === 0 || save.isPending}
          onSave={submit}
        />
      </div>
    </div>
  )
}

/** What comes with a copy that people with allergies would ask about. */
export const Undeclared = ({ days }: { days: readonly OfficeMenuDay[] }) => {
  const t = useWords()
  const { dishOf, factsOf } = useSchoolMenus()
  const mrns = new Set(days.flatMap(({ record }) => (record?.periods ?? []).flatMap(servedMrns)))
  const count = [...mrns].filter((mrn) => {
    const dish = dishOf(mrn)
    return dish !== null && factsOf(dish).isUndeclared
  }).length
  if (count === 0) return null
  return (
    <Notice tone="alert" icon={<CircleHelp />} title={t('office.menus.allergies.title')}>
      <p className="small">{t('office.menus.copy.undeclared', { count })}</p>
    </Notice>
  )
}
