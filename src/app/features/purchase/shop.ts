import type { Cart } from '#contract/cart.ts'
import type { CustomerType, MealPlan } from '#contract/order-form.ts'
import type { Site } from '#contract/sites.ts'
import type { Chosen } from './chosen.ts'
import type { OrderForm } from './queries.ts'

/** What the panels of the page share. */
export type Shop = {
  site: Site
  form: OrderForm
  chosen: Chosen
  customerType: CustomerType | null
  /** Undefined until the server has answered. */
  cart: Cart | undefined
  /** Today in the school's time zone. */
  today: string
  /** Continues once every required selection is made; asks for those that are missing. */
  ask: (plan: MealPlan, proceed: () => void) => void
  /** Moves the view to the cart after something was added (PURCH-PROD-07). */
  toCart: () => void
}
