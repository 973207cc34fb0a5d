import type { OrderFormSettings } from '#contract/order-form.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { useFormat } from '#app/i18n/language.tsx'

type Message = 'meal_plan_msg' | 'subscription_plan_msg' | 'custom_meal_plan_msg' | 'declining_balance_msg'

/** The school's message above a tab (PURCH-PROD-08). */
export const Message = ({ settings, field }: { settings: OrderFormSettings; field: Message }) => {
  const { text } = useFormat()
  const html = text(settings, field)
  return html === '' ? null : <SchoolText html={html} />
}
