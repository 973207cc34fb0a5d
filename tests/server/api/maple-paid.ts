import type { Json, School } from '../../support/school.ts'
import { maple } from './maple.ts'
import { orderForm, settings } from './maple-shop.ts'

const anyWay = (list: string) => (orderForm[list] as Json[]).map((one) => ({ ...one, payment_types: [] }))

/** Maple with every way to pay, for every customer and plan. */
export const paidAnyWay: School = {
  ...maple,
  files: {
    ...maple.files,
    'orderform.json': {
      ...orderForm,
      customerTypes: anyWay('customerTypes'),
      mealPlans: anyWay('mealPlans'),
      orderFormSettings: settings,
    },
  },
}
