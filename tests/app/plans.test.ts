import { describe, expect, test } from 'vitest'
import type { MealPlan, OrderFormSettings } from '#contract/order-form.ts'
import { limitsOf, missingGroups, refusalOf } from '#app/features/purchase/plan-access.ts'
import { drawingOf } from '#app/features/purchase/plan-drawing.tsx'
import type { SelectionForm } from '#app/features/purchase/selection-groups.ts'
import { chosenOf } from '#app/features/purchase/chosen.ts'

const form = {
  customerTypes: [
    { id: 'student', meal_plans: ['gold', 'box'] },
    { id: 'parent', meal_plans: ['gold'] },
  ],
  customerLocations: [
    { id: 'residence', meal_plans: ['gold', 'box'] },
    { id: 'town', meal_plans: ['box'] },
  ],
  customerYears: [{ id: 'first', meal_plans: [] }],
  customerTerms: [],
  mealPlans: [{ id: 'gold' }, { id: 'box' }],
  orderFormSettings: { has_customer_selections: true, use_customer_type: true, use_customer_location: true } as OrderFormSettings,
} as unknown as SelectionForm

describe('who may buy a plan [PURCH-SEL-12]', () => {
  const nothingChosen = chosenOf('', '')
  const chosen = (type: string, location = '') => ({ ...nothingChosen, type, location })
  test.each([
    ['no type of buyer is chosen', chosen(''), 'gold', null],
    ['the type may buy it', chosen('parent'), 'gold', null],
    ['the type may not', chosen('parent'), 'box', ['type', 'student']],
    ['the place rules it out', chosen('student', 'town'), 'gold', ['location', 'residence']],
    ['all selections have it', chosen('student', 'residence'), 'gold', null],
    ['a choice is gone', chosen('gone'), 'box', null],
  ])('%s', (_, given, planId, expected) => {
    const found = refusalOf(form, given, planId)
    expect(found && [found.group, ...found.choices.map(({ id }) => id)]).toEqual(expected)
  })

  test('a group limits a plan when one of its choices leaves it out', () => {
    expect(limitsOf(form, 'gold').map(({ group }) => group)).toEqual(['location'])
    expect(limitsOf(form, 'box').map(({ group }) => group)).toEqual(['type'])
  })

  test('only used groups without a choice are missing', () => {
    expect(missingGroups(form, nothingChosen)).toEqual(['location', 'type'])
    expect(missingGroups(form, chosen('student'))).toEqual(['location'])
    expect(missingGroups(form, chosen('student', 'town'))).toEqual([])
  })
})

test.each<[string, Partial<MealPlan>, ReturnType<typeof drawingOf>]>([
  ['two dots on five days', { meals: 10, meals_per: 'week', weekend_meals: false }, { days: 5, aDay: 2 }],
  ['ten dots in a row, which seven days do not share', { meals: 10, meals_per: 'week' }, { dots: 10 }],
  ['two dots on seven days', { meals: 2, meals_per: 'day', weekend_meals: true }, { days: 7, aDay: 2 }],
  ['a bar on each day', { unlimited_meals: true }, { days: 7, aDay: null }],
  ['a row', { meals: 50, meals_per: 'term' }, { dots: 50 }],
  ['nothing for too many', { meals: 51, meals_per: 'term' }, null],
  ['nothing for many a day', { meals: 9, meals_per: 'day' }, null],
  ['nothing without facts', {}, null],
])('a plan is drawn as %s', (_, facts, expected) => {
  expect(drawingOf(facts as MealPlan)).toEqual(expected)
})
