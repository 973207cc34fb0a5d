/** The groups that a customer may choose from, in the order of the page (PURCH-SEL-05). */
export const selectionGroups = ['location', 'term', 'type', 'year'] as const
export type SelectionGroup = (typeof selectionGroups)[number]

type Chosen = { meal_plans: readonly string[] } | null

/**
 * The plans on offer: those of every group that the form uses; null as long as one of them has no selection, for then no
 * plan is offered (PURCH-SEL-12, PURCH-SEL-Q1). Without groups every plan is (PURCH-SEL-Q2).
 */
export const plansOnOffer = (
  all: readonly string[],
  used: readonly SelectionGroup[],
  chosen: Record<SelectionGroup, Chosen>,
): string[] | null => {
  const groups = used.map((group) => chosen[group])
  if (groups.some((one) => one === null)) return null
  return all.filter((plan) => groups.every((one) => one?.meal_plans.includes(plan)))
}

/** Ways to pay that the site, the customer's type and every item allow, in the site's order; none is none (PURCH-SEL-13, PAY). */
export const allowedPaymentTypes = (
  site: readonly string[],
  customerType: readonly string[] | null,
  items: readonly (readonly string[])[],
): string[] =>
  [...new Set(site)].filter((type) => (customerType === null || customerType.includes(type)) && items.every((one) => one.includes(type)))

/** A parent buys for a student: "parent" in the type's name, in any language (PURCH-SEL-14, PURCH-SEL-Q4). */
export const isParentType = (names: readonly string[]): boolean => names.some((name) => name.toLowerCase().includes('parent'))
