import type { Cart } from '#contract/cart.ts'
import type { CustomerType } from '#contract/order-form.ts'
import type { Site } from '#contract/sites.ts'
import type { Chosen } from './chosen.ts'
import type { OrderForm } from './queries.ts'

/** What the panels of the page know together. */
export type Shop = {
  site: Site
  form: OrderForm
  chosen: Chosen
  customerType: CustomerType | null
  /** Ids of the plans on offer; null until the selections are made. */
  offered: readonly string[] | null
  /** Undefined until the server has told it. */
  cart: Cart | undefined
  /** The school's day. */
  today: string
  /** Leads to the cart, once something is in it (PURCH-PROD-07). */
  toCart: () => void
}
