/** The groups of selections in page order (PURCH-SEL-05). */
export const selectionGroups = ['location', 'term', 'type', 'year'] as const
/** The name of a group of selections. */
export type SelectionGroup = (typeof selectionGroups)[number]

/** All payment types that there are (PAY-01). */
export const paymentTypes = ['Student ID', 'Credit card', 'ApplePay', 'GooglePay', 'installments', 'Payroll deduction'] as const
/** The payment types that the payment provider charges. */
export const providerPaymentTypes: readonly string[] = ['Credit card', 'ApplePay', 'GooglePay', 'installments']

type Chosen = { meal_plans: readonly string[] } | null

/** The ids of the plans that every used group offers; null while one has no selection (PURCH-SEL-12, PURCH-SEL-Q1, PURCH-SEL-Q2). */
export const plansOnOffer = (
  all: readonly string[],
  used: readonly SelectionGroup[],
  chosen: Record<SelectionGroup, Chosen>,
): string[] | null => {
  const groups = used.map((group) => chosen[group])
  if (groups.some((one) => one === null)) return null
  return all.filter((plan) => groups.every((one) => one?.meal_plans.includes(plan)))
}

/** The payment types that the site, the customer type and every item allow, in the site's order (PURCH-SEL-13). */
export const allowedPaymentTypes = (
  site: readonly string[],
  customerType: readonly string[] | null,
  items: readonly (readonly string[])[],
): string[] =>
  [...new Set(site)].filter((type) => (customerType === null || customerType.includes(type)) && items.every((one) => one.includes(type)))

/** True for a customer type with "parent" in one of its names; a parent buys for a student (PURCH-SEL-14, PURCH-SEL-Q4). */
export const isParentType = (names: readonly string[]): boolean => names.some((name) => name.toLowerCase().includes('parent'))
