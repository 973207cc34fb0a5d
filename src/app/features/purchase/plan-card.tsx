import type { MealPlan } from '#contract/order-form.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleCheck } from '#app/ui/icons.tsx'
import { ClampedText } from './clamped-text.tsx'
import { PlanAction } from './plan-action.tsx'
import { drawingOf, PlanDrawing } from './plan-drawing.tsx'
import { PlanPicture } from './plan-picture.tsx'
import { PlanPrice } from './plan-price.tsx'
import type { Shop } from './shop.ts'
import { usePlanFacts } from './use-plan-facts.ts'

/** Which plans are marked for the comparison, three at most. */
export type Marks = { ids: readonly string[]; mark: (id: string, isMarked: boolean) => void }
export const mostMarks = 3

/** A plan with its price and what it holds; without a button, but with the reason, where a selection refuses it (PURCH-PROD-02). */
export const PlanCard = ({ shop, plan, marks, isFitting }: PlanCardProps) => {
  const t = useWords()
  const { text } = useFormat()
  const facts = usePlanFacts(shop.form)
  const name = text(plan, 'name')
  const isMarked = marks.ids.includes(plan.id)
  const isFull = !isMarked && marks.ids.length >= mostMarks
  const meals = [facts.meals(plan), facts.weekends(plan)].filter(Boolean).join(', ')
  return (
    <li className={isFitting ? 'card buy-plan is-fitting' : 'card buy-plan'}>
      {isFitting && (
        <p className="plan-fits small">
          <CircleCheck size={16} />
          {t('plans.fits')}
        </p>
      )}
      <div className="plan-head">
        <h3>{name}</h3>
        <PlanPrice shop={shop} plan={plan} />
      </div>
      {drawingOf(plan) ? <PlanDrawing plan={plan} /> : <PlanPicture plan={plan} siteId={shop.site.id} />}
      <ClampedText html={text(plan, 'desc')} of={name} />
      <ul className="plan-facts small">
        {[meals, facts.price(plan), facts.included(plan), facts.dates(plan)].map((fact) => fact && <li key={fact}>{fact}</li>)}
        <li className="muted">{t('plans.for', { names: facts.buyers(plan) })}</li>
      </ul>
      <div className="plan-act">
        <label className="check">
          <input
            type="checkbox"
            checked={isMarked}
            disabled={isFull}
            aria-label={t('plans.compare_of', { name })}
            onChange={(event) => marks.mark(plan.id, event.currentTarget.checked)}
          />
          <span>{isFull ? t('plans.compare_most', { count: mostMarks }) : t('plans.compare')}</span>
        </label>
        <PlanAction shop={shop} plan={plan} name={name} isFitting={isFitting} />
      </div>
    </li>
  )
}

type PlanCardProps = { shop: Shop; plan: MealPlan; marks: Marks; isFitting: boolean }
