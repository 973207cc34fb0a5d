import type { SelectionItem } from '#contract/order-form.ts'
import type { SelectionGroup } from '#domain/order-form.ts'
import type { Chosen } from './chosen.ts'
import { chosenIn, optionsOf, type SelectionForm, usedGroups } from './selection-groups.ts'

type Limit = { group: SelectionGroup; choices: SelectionItem[] }

/** The groups in which not every choice offers a plan, with those that do (PURCH-SEL-12). */
export const limitsOf = (form: SelectionForm, planId: string): Limit[] =>
  usedGroups(form)
    .map((group) => ({ group, choices: optionsOf(form, group).filter(({ meal_plans: plans }) => plans.includes(planId)) }))
    .filter(({ group, choices }) => choices.length < optionsOf(form, group).length)

/** The first selection made that does not offer a plan; null while none refuses it. */
export const refusalOf = (form: SelectionForm, chosen: Chosen, planId: string): Limit | null =>
  limitsOf(form, planId).find(({ group, choices }) => {
    const one = chosenIn(form, chosen, group)
    return one !== null && !choices.some(({ id }) => id === one.id)
  }) ?? null

/** The groups that still wait for a selection. */
export const missingGroups = (form: SelectionForm, chosen: Chosen): SelectionGroup[] =>
  usedGroups(form).filter((group) => chosenIn(form, chosen, group) === null)
