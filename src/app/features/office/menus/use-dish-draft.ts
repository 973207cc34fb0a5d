import { useState } from 'react'
import type { MenuMeal, OfficeMenuDay } from '#contract/office-menus.ts'
import type { MenuChange } from '#domain/menu-edit.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { type Choice, changeFor, editsFor, mealsAfter, scopeFor, type Scope } from './menu-change.ts'
import type { Sheet } from './sheet.ts'
import { MenuConflict, type MenuSave } from './use-menu-save.ts'

/** A menu that somebody else changed, and the meals that were about to be saved. */
export type Conflict = { fresh: OfficeMenuDay; yours: readonly MenuMeal[] }

/** The change that a choice makes on a day; where the dish to swap is gone, the new one is added beside the others. */
const changeOn = (day: OfficeMenuDay, { spot }: Pick<DishSheetOf, 'spot'>, choice: Choice): MenuChange | null => {
  const added: MenuChange | null = choice.kind === 'dish' ? { kind: 'add', spot, mrn: choice.dish.mrn } : null
  return [changeFor(spot, choice), added].find((change) => change && mealsAfter(day, change)) ?? null
}

type DishSheetOf = Extract<Sheet, { kind: 'dish' | 'add' }>

/** What is chosen in the sheet of a dish, what it does, and how it is saved. A conflict loses nothing of it. */
export const useDishDraft = (sheet: DishSheetOf, { save, onSaved }: { save: MenuSave; onSaved: () => void }) => {
  const t = useWords()
  const { shortDay } = useFormat()
  const [day, setDay] = useState(sheet.day)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [chosenScope, setScope] = useState<Scope>('day')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const change = choice && changeFor(sheet.spot, choice)
  const saveOn = (on: OfficeMenuDay) => {
    const fits = choice && changeOn(on, sheet, choice)
    if (!choice || !fits) return
    const made = choice.kind === 'dish' ? choice.made : null
    const wanted = { change: fits, made, scope: scopeFor(choice, on, chosenScope) }
    save.mutate(
      {
        seen: [on],
        edits: ([fresh]) => (fresh ? editsFor(fresh, wanted) : null),
        saved: t(wanted.scope === 'day' ? 'office.menus.saved' : 'office.menus.saved_cycle', { day: shortDay(on.day) }),
      },
      {
        onSuccess: onSaved,
        onError: (error) => {
          const [fresh] = error instanceof MenuConflict ? error.fresh : []
          if (fresh) setConflict({ fresh, yours: mealsAfter(on, fits) ?? [] })
        },
      },
    )
  }
  const takeTheirs = () => {
    if (conflict) setDay(conflict.fresh)
    setConflict(null)
  }
  const both = () => {
    if (!conflict) return
    takeTheirs()
    saveOn(conflict.fresh)
  }
  return {
    day,
    choice,
    setChoice,
    scope: scopeFor(choice, day, chosenScope),
    setScope,
    /** The meals of the day after the change; null without one that fits. */
    after: change && mealsAfter(day, change),
    submit: () => saveOn(day),
    conflict,
    takeTheirs,
    /** Saves the same change on the newer menu; null where it does not fit. */
    saveBoth: conflict && choice && changeOn(conflict.fresh, sheet, choice) ? both : null,
  }
}
