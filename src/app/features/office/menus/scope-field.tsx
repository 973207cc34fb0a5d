import { useId } from 'react'
import type { OfficeMenuDay } from '#contract/office-menus.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { canBeForCycle, type Scope } from './menu-change.ts'
import { useClockWords } from '../use-clock-words.ts'

type Props = { day: OfficeMenuDay; mealId: string; value: Scope; onChange: (scope: Scope) => void }

/** Whether a change of a cycle's day is for that day or for the cycle; a meal that is no longer the cycle's says why there is no choice. */
export const ScopeField = ({ day, mealId, value, onChange }: Props) => {
  const t = useWords()
  const { weekday } = useFormat()
  const { dayName } = useClockWords()
  const id = useId()
  if (!canBeForCycle(day, mealId)) return <p className="small muted">{t('office.menus.scope_own', { day: dayName(day.day) })}</p>
  return (
    <fieldset className="office-scope" role="radiogroup" aria-describedby={id}>
      <legend className="visually-hidden">{t('office.menus.scope')}</legend>
      <div className="office-segments">
        {(['day', 'cycle'] as const).map((scope) => (
          <label key={scope}>
            <input type="radio" name="scope" value={scope} checked={scope === value} onChange={() => onChange(scope)} />
            <span>{t(scope === 'day' ? 'office.menus.scope_day' : 'office.menus.scope_cycle')}</span>
          </label>
        ))}
      </div>
      {value === 'day' && day.source === 'cycle' && (
        <p className="small muted" id={id}>
          {t('office.menus.scope_hint_day', { day: dayName(day.day) })}
        </p>
      )}
      {value === 'cycle' && day.cycle && (
        <p className="small muted" id={id}>
          {t(day.source === 'dated' ? 'office.menus.scope_hint_own' : 'office.menus.scope_hint', {
            weekday: weekday(day.day),
            week: day.cycle.week,
            weeks: day.cycle.weeks,
          })}
        </p>
      )}
    </fieldset>
  )
}
