import type { Day } from '#domain/calendar.ts'
import type { CopyEffect } from '#domain/menu-edit.ts'
import { useWords } from '#app/i18n/words.ts'
import { useClockWords } from '../use-clock-words.ts'

type Props = {
  day: Day
  /** The name of a week; null for a day, which names itself. */
  label: string | null
  effects: readonly CopyEffect[]
  isChosen: boolean
  onChange: (on: boolean) => void
}

/** A day or a week to copy to, with what is there now. */
export const CopyTarget = ({ day, label, effects, isChosen, onChange }: Props) => {
  const t = useWords()
  const { dayName } = useClockWords()
  const isSame = effects.every(({ effect }) => effect === 'same')
  const replaced = effects.filter(({ effect }) => effect === 'replaces')
  const dishes = replaced.reduce((sum, { dishCount }) => sum + dishCount, 0)
  const words = () => {
    if (isSame) return t('office.menus.copy.same')
    if (replaced.length === 0) return t('office.menus.copy.none')
    const [only] = replaced
    return label === null && only
      ? t('office.menus.copy.replaces', { meals: only.mealCount, dishes })
      : t('office.menus.copy.replaces_days', { days: replaced.length, dishes })
  }
  return (
    <label className="office-target">
      <input type="checkbox" checked={isChosen} disabled={isSame} onChange={(event) => onChange(event.currentTarget.checked)} />
      <b>{label ?? dayName(day)}</b>
      <span className="small muted">{words()}</span>
    </label>
  )
}
