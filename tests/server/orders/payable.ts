import { maple } from '../api/maple.ts'
import { orderForm, settings } from '../api/maple-shop.ts'

const plans = orderForm['mealPlans'] as { id: string }[]

/** Maple University, whose gold plan may be paid in each way. */
export const payable = {
  ...maple,
  files: {
    ...maple.files,
    'orderform.json': {
      ...orderForm,
      mealPlans: plans.map((plan) => (plan.id === 'gold' ? { ...plan, payment_types: settings['payment_types'] } : plan)),
    },
  },
}
