import type { CustomerType, OrderFormSettings, SelectionItem } from '#contract/order-form.ts'
import { isParentType, plansOnOffer, type SelectionGroup, selectionGroups } from '#domain/order-form.ts'
import type { Chosen } from './chosen.ts'

/** The part of an order form that its selections need: the quick shop's form is shorter. */
export type SelectionForm = {
  customerTypes: CustomerType[]
  customerYears: SelectionItem[]
  customerLocations: SelectionItem[]
  customerTerms: SelectionItem[]
  mealPlans: { id: string }[]
  orderFormSettings: OrderFormSettings
}

const lists = { location: 'customerLocations', term: 'customerTerms', type: 'customerTypes', year: 'customerYears' } as const
const flags = {
  location: 'use_customer_location',
  term: 'use_customer_term',
  type: 'use_customer_type',
  year: 'use_customer_year',
} as const
/** The setting with the school's own name of a group (PURCH-SEL-06). */
export const labelFields = { location: 'where_label', term: 'term_label', type: 'who_label', year: 'year_label' } as const

/** The groups that the form shows (PURCH-SEL-05, PURCH-SEL-Q2). */
export const usedGroups = ({ orderFormSettings: settings }: SelectionForm): SelectionGroup[] =>
  settings.has_customer_selections ? selectionGroups.filter((group) => settings[flags[group]]) : []

export const optionsOf = (form: SelectionForm, group: SelectionGroup): SelectionItem[] => form[lists[group]]

export const chosenIn = (form: SelectionForm, chosen: Chosen, group: SelectionGroup): SelectionItem | null =>
  optionsOf(form, group).find(({ id }) => id === chosen[group]) ?? null

export const customerTypeIn = (form: SelectionForm, chosen: Chosen): CustomerType | null =>
  form.customerTypes.find(({ id }) => id === chosen.type) ?? null

/** Whether the chosen customer type is a parent's (PURCH-SEL-14). */
export const isParentIn = (form: SelectionForm, chosen: Chosen): boolean => {
  const type = customerTypeIn(form, chosen)
  const names = type?.translations.flatMap(({ name }) => (typeof name === 'string' ? name : [])) ?? []
  return type !== null && isParentType([type.name, ...names])
}

/** Ids of the plans on offer; null until every required selection is made (PURCH-SEL-12, PURCH-SEL-Q1). */
export const offeredIn = (form: SelectionForm, chosen: Chosen): string[] | null => {
  const of = (group: SelectionGroup) => chosenIn(form, chosen, group)
  const groups = { location: of('location'), term: of('term'), type: of('type'), year: of('year') }
  return plansOnOffer(
    form.mealPlans.map(({ id }) => id),
    usedGroups(form),
    groups,
  )
}
