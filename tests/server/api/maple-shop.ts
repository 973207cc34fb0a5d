import type { Json } from '../../support/school.ts'

const french = (fields: Json) => [{ locale: 'fr-ca', ...fields }]
const note = { extra: { note: 'internal-note' } }
const six = ['Student ID', 'Credit card', 'ApplePay', 'GooglePay', 'installments', 'Payroll deduction']
const everything = ['gold', 'silver', 'pasta', 'locker', 'later-plan']

/** A cart id as a browser makes it. */
export const cartId = (index = 0): string => index.toString(16).padStart(32, '0')

export const settings: Json = {
  has_customer_selections: true,
  use_customer_type: true,
  use_customer_location: true,
  who_label: 'I am',
  where_label: 'I live',
  payment_types: six,
  custom_meal_plan_payment_types: ['Credit card', 'ApplePay', 'Student ID'],
  declining_balance_payment_types: ['Credit card', 'ApplePay'],
  custom_plan_customer_types: ['student', 'parent'],
  meal_plan_msg: '<p>Plans</p>',
  custom_meal_plan_as: 'bonus',
  tax_meal_plans: true,
  tax_declining_balance: true,
  tax_custom_meal_plans: true,
  provincial_tax_rate: '8',
  coffee_subscription: true,
  coffee_subscription_price: '29.99',
  sell_db: true,
  test_mode: true,
  site: { unit_id: '4401' },
  translations: french({ who_label: 'Je suis', meal_plan_msg: '<p>Forfaits</p>' }),
  ...note,
}

/** What Maple University sells; the day is Wednesday 25 November 2026. */
export const orderForm: Json = {
  orderFormSettings: settings,
  customerTypes: [
    {
      id: 'student',
      name: 'Student',
      sort_order: 1,
      meal_plans: everything,
      payment_types: ['Student ID', 'Credit card', 'ApplePay'],
      welcome_message: '<p>Hello</p>',
      translations: french({ name: 'Étudiante ou étudiant' }),
      ...note,
    },
    {
      id: 'parent',
      name: 'Family',
      sort_order: 2,
      meal_plans: ['gold', 'silver'],
      payment_types: ['Credit card', 'ApplePay'],
      apply_tax: true,
      translations: french({ name: "Parent d'un étudiant" }),
    },
    { id: 'staff', name: 'Staff', sort_order: 3, meal_plans: ['silver'], payment_types: ['Payroll deduction'], apply_tax: false },
  ],
  customerLocations: [
    { id: 'residence', name: 'In residence', meal_plans: everything },
    { id: 'town', name: 'In town', meal_plans: ['silver', 'pasta'] },
  ],
  mealPlans: [
    {
      id: 'silver',
      name: 'Silver',
      desc: '<p>Ten meals</p>',
      price: '1000.00',
      sort_order: 2,
      payment_types: ['Credit card', 'ApplePay', 'Payroll deduction'],
      ...note,
    },
    {
      id: 'gold',
      name: 'Gold',
      price: '1999.99',
      sort_order: 1,
      apply_tax: true,
      payment_types: ['Credit card', 'ApplePay', 'Student ID'],
      images: ['a.svg'],
      meals: 10,
      meals_per: 'week',
      weekend_meals: false,
      flex: '100.00',
      valid_to: '2027-04-24',
      translations: french({ name: 'Or', desc: '<p>Tous les repas</p>' }),
    },
    {
      id: 'pasta',
      name: 'Pasta box',
      price: '40.00',
      sort_order: 3,
      subscription: true,
      subscription_frequency: 'weekly',
      subscription_end: '2027-02-15',
      payment_types: ['Credit card'],
    },
    {
      id: 'locker',
      name: 'Fridge locker',
      price: '400.00',
      sort_order: 4,
      subscription: true,
      subscription_frequency: 'monthly',
      subscription_end: '2027-04-30',
      payment_types: six,
    },
    { id: 'later-plan', name: 'Later', price: '10.00', start_date: '2026-12-01', payment_types: six },
    { id: 'old-plan', name: 'Old', price: '10.00', active: false },
  ],
  customMealPlans: {
    swipes: [{ id: 'swipes-10', value: '10 meals a week', price: '1800.00' }],
    declining_balances: [{ id: 'flex-500', name: 'Flex 500', value: '500.00', price: '450.00', translations: french({ name: 'Flex' }) }],
  },
  decliningBalance: [
    {
      id: 'flex',
      name: 'Flex dollars',
      price: '100.00',
      minimum_purchase: '50.00',
      requires_plan: true,
      is_grad_bonus: true,
      grad_bonus: '5.00',
      grad_bonus_interval: '100',
      max_grad_bonus: '20.00',
      translations: french({ name: 'Dollars Flex' }),
    },
    { id: 'cheap', name: 'Cheap dollars', is_discount: true, discount: '10' },
  ],
}

export const promoCodes: Json[] = [
  { id: 'maple-promo', code: 'WELCOME10', promo_type: 'discount', promo_unit: 'percent', promo_value: '10.00' },
  { id: 'spring', code: 'Spring5', promo_type: 'bonus', promo_unit: 'percent', promo_value: '5.00' },
  { id: 'big', code: 'BIG50', promo_type: 'discount', promo_unit: 'amount', promo_value: '50.00', promo_min_purchase_amnt: '2500.00' },
  { id: 'gold-only', code: 'GOLD', promo_type: 'discount', promo_unit: 'amount', promo_value: '100.00', meal_plans: ['gold'] },
  { id: 'flyer', code: 'FLYER', promo_type: 'track', promo_unit: 'amount', promo_value: '0.00' },
  { id: 'summer', code: 'SUMMER', promo_type: 'discount', promo_unit: 'percent', promo_value: '25.00', ends: '2026-08-31' },
  { id: 'spent', code: 'SPENT', promo_type: 'discount', promo_unit: 'percent', promo_value: '25.00', max_uses: 0 },
]
