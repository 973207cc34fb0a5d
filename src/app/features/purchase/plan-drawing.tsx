import type { MealPlan } from '#contract/order-form.ts'
import { daysAWeek, hasMeals } from '#domain/plan-facts.ts'
import { useFormat } from '#app/i18n/language.tsx'

const week = [1, 2, 3, 4, 5, 6, 0]
const mostDots = 50
const mostADay = 4

/** A row with a dot for each meal, or the days of a week with those of each day (null without a limit); null if neither fits. */
export const drawingOf = (plan: MealPlan): { dots: number } | { days: number; aDay: number | null } | null => {
  if (!hasMeals(plan)) return null
  const days = daysAWeek(plan)
  if (plan.unlimited_meals) return { days, aDay: null }
  const { meals = 0, meals_per: per } = plan
  const aDay = per === 'day' ? meals : meals / days
  if ((per === 'day' || per === 'week') && Number.isInteger(aDay) && aDay <= mostADay) return { days, aDay }
  return per !== 'day' && meals <= mostDots ? { dots: meals } : null
}

/** The meals of a plan as dots; the words beside it say the same. */
export const PlanDrawing = ({ plan }: { plan: MealPlan }) => {
  const { shortWeekday } = useFormat()
  const drawing = drawingOf(plan)
  if (drawing === null) return null
  if ('dots' in drawing)
    return (
      <span className="plan-dots" aria-hidden>
        {dots(drawing.dots)}
      </span>
    )
  const { days, aDay } = drawing
  return (
    <span className="plan-week" aria-hidden>
      {week.map((day, index) => (
        <span key={day} className={index < days ? undefined : 'is-free'}>
          {aDay === null ? <i className="is-all" /> : dots(aDay)}
          <em>{shortWeekday(day).slice(0, 1)}</em>
        </span>
      ))}
    </span>
  )
}

const dots = (count: number) => Array.from({ length: count }, (_, index) => <i key={index} />)
