import { useState } from 'react'
import type { MenuMeal, OfficeMenuDay } from '#contract/office-menus.ts'
import { type MenuChange, mrnOf, rebaseChange, type RebasedChange } from '#domain/menu-edit.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EditedMeanwhileError } from '../edited-meanwhile-error.ts'
import { useFirstLanguage } from '../school.ts'
import { type Choice, changeFor, editsFor, isMade, mealsAfter, scopeFor, type Scope } from './menu-change.ts'
import type { MenuSheet } from './sheet.ts'
import type { MenuSave } from './use-menu-save.ts'

/** A menu that a colleague changed, with the meals as they were before, as the colleague left them and as they were about to be saved. */
export type MenuChangeConflict = {
  fresh: OfficeMenuDay
  seen: readonly MenuMeal[]
  yours: readonly MenuMeal[]
  /** The email of the person, "" for an unknown one. */
  by: string
  /** What the change means on the newer menu. */
  rebased: RebasedChange | null
}

type DishSheetOf = Extract<MenuSheet, { kind: 'dish' | 'add' }>

/** What is chosen in the sheet of a dish, what it does, and how it is saved. A conflict loses nothing of it. */
export const useDishDraft = (sheet: DishSheetOf, { save, onClose }: { save: MenuSave; onClose: () => void }) => {
  const t = useWords()
  const { shortDay } = useFormat()
  const base = useFirstLanguage()
  const [day, setDay] = useState(sheet.day)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [chosenScope, setScope] = useState<Scope>('day')
  const [conflict, setConflict] = useState<MenuChangeConflict | null>(null)
  const change = choice && changeFor(sheet.spot, choice)
  const saveOn = (on: OfficeMenuDay, fits: MenuChange) => {
    if (!choice) return
    const made = choice.kind === 'dish' ? choice.made : null
    const wanted = { change: fits, made, scope: scopeFor(choice, on, { chosen: chosenScope, mealId: sheet.spot.mealId }) }
    save.mutate(
      {
        seen: [on],
        edits: ([fresh = on]) => (isMade(on, fresh, wanted) ? [] : editsFor(fresh, wanted, base)),
        saved: t(wanted.scope === 'day' ? 'office.menus.saved' : 'office.menus.saved_cycle', { day: shortDay(on.day) }),
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!(error instanceof EditedMeanwhileError)) return
          const [fresh]: readonly OfficeMenuDay[] = error.fresh
          if (!fresh) return
          const seen = on.record?.periods ?? []
          const rebased = rebaseChange(fits, seen, fresh.record?.periods ?? [])
          setConflict({ fresh, seen, yours: mealsAfter(on, fits) ?? [], by: error.last.by, rebased })
        },
      },
    )
  }
  const takeTheirs = () => {
    if (!conflict) return
    setDay(conflict.fresh)
    setConflict(null)
    if (!isThere(conflict.fresh, sheet)) onClose()
  }
  const { fresh, rebased } = conflict ?? {}
  return {
    day,
    choice,
    setChoice,
    scope: scopeFor(choice, day, { chosen: chosenScope, mealId: sheet.spot.mealId }),
    setScope,
    /** The meals of the day after the change; null without one that fits. */
    after: change && mealsAfter(day, change),
    submit: () => change && saveOn(day, change),
    conflict,
    takeTheirs,
    /** Saves the change on the newer menu; null where nothing of it is left to do. */
    saveMine:
      fresh && rebased
        ? () => {
            setDay(fresh)
            setConflict(null)
            saveOn(fresh, rebased.change)
          }
        : null,
  }
}

/** Whether the dish or the station that a sheet is about is still on a day's menu. */
const isThere = ({ record }: OfficeMenuDay, { kind, spot }: DishSheetOf): boolean => {
  const meal = record?.periods.find(({ id }) => id === spot.mealId)
  const station = meal?.categories.find(({ id }) => id === spot.stationId)
  return station !== undefined && (kind === 'add' || station.items.some((placed) => mrnOf(placed) === spot.mrn))
}
