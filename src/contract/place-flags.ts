/** Services of a place (LOC-06); `services` on the wire lists the true ones. */
export const labelFlags = [
  'is_dine_in',
  'is_mobile',
  'is_mobile_only',
  'is_takeout',
  'is_takeout_only',
  'is_delivery',
  'is_delivery_only',
  'is_open_late',
  'has_delivery_robots',
  'has_food_lockers',
] as const

/** Payment types of a place (LOC-07). */
export const paymentFlags = [
  'pay_with_cash',
  'pay_with_cc',
  'pay_with_dining_dollars',
  'pay_with_meal_exchange',
  'pay_with_meal_swipe',
  'pay_with_retail_swipe',
  'pay_with_meal_trade',
  'pay_with_meal_plan',
  'pay_with_apple_pay',
  'pay_with_google_pay',
  'pay_with_samsung_pay',
] as const

/** Cuisines of a place (LOC-08). */
export const cuisineFlags = [
  'american',
  'barbecue',
  'chinese',
  'french',
  'greek',
  'hamburger',
  'indian',
  'italian',
  'japanese',
  'mexican',
  'pizza',
  'seafood',
  'steak',
  'sushi',
  'thai',
] as const
