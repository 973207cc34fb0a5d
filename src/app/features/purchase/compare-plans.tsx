import { type CSSProperties, useEffect, useRef } from 'react'
import type { MealPlan } from '#contract/order-form.ts'
import { allowedPaymentTypes } from '#domain/order-form.ts'
import { usePaymentNames } from '#app/features/payments/use-payment-names.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ArrowLeft, ChevronLeft, ChevronRight, CircleCheck } from '#app/ui/icons.tsx'
import { PlanAction } from './plan-action.tsx'
import { PlanDrawing } from './plan-drawing.tsx'
import { PlanPrice } from './plan-price.tsx'
import { chosenIn, usedGroups } from './selection-groups.ts'
import type { Shop } from './shop.ts'
import { usePlanFacts } from './use-plan-facts.ts'

const rows = ['meals', 'price', 'weekends', 'included', 'dates', 'buyers', 'payment'] as const

/** Plans side by side: on a phone cards that snap, on wide screens columns whose rows are in line. */
export const ComparePlans = ({ shop, ids, fitting, onBack }: ComparePlansProps) => {
  const t = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const factOf = useFactOf(shop)
  useEffect(() => title.current?.focus(), [])
  const plans = ids.flatMap((id) => shop.form.mealPlans.find((plan) => plan.id === id) ?? [])
  // What no plan says has no row.
  const shown = rows.filter((row) => plans.some((plan) => factOf[row](plan)))
  const turn = (by: 1 | -1) => list.current?.scrollBy({ left: by * (list.current.firstElementChild?.clientWidth ?? 0) })
  return (
    <section className="plan-compare stack" aria-labelledby="plan-compare">
      <p>
        <Button kind="quiet" icon={<ArrowLeft />} onClick={onBack}>
          {t('plans.all')}
        </Button>
      </p>
      <h2 id="plan-compare" ref={title} className="buy-title" tabIndex={-1}>
        {t('plans.compared', { count: plans.length })}
      </h2>
      <ul ref={list} className="plan-columns" style={{ '--rows': shown.length } as CSSProperties}>
        {plans.map((plan) => (
          <Column
            key={plan.id}
            shop={shop}
            plan={plan}
            isFitting={plan.id === fitting}
            facts={shown.map((row) => [t(`plans.row.${row}`), factOf[row](plan) ?? t('plans.row.unknown')])}
          />
        ))}
      </ul>
      <p className="plan-turn">
        <Button kind="icon" icon={<ChevronLeft />} label={t('plans.previous')} onClick={() => turn(-1)} />
        <Button kind="icon" icon={<ChevronRight />} label={t('plans.next')} onClick={() => turn(1)} />
      </p>
      <p className="small muted">{t('plans.compare_note')}</p>
    </section>
  )
}

/** The words of each row for a plan; null where the school does not say. */
const useFactOf = ({ form, chosen, customerType }: Shop): Record<(typeof rows)[number], (plan: MealPlan) => string | null> => {
  const t = useWords()
  const { text } = useFormat()
  const nameOf = usePaymentNames()
  const { payment_types: types } = form.orderFormSettings
  const payment = (plan: MealPlan) =>
    allowedPaymentTypes(types, customerType?.payment_types ?? null, [plan.payment_types])
      .map(nameOf)
      .join(', ') || null
  const term = chosenIn(form, chosen, 'term')
  const facts = usePlanFacts(form)
  const ofTerm = term ? text(term, 'name') : usedGroups(form).includes('term') ? t('plans.dates.term') : null
  return { ...facts, dates: (plan) => facts.dates(plan) ?? ofTerm, payment }
}

const Column = ({ shop, plan, isFitting, facts }: ColumnProps) => {
  const t = useWords()
  const { text } = useFormat()
  const name = text(plan, 'name')
  return (
    <li className={isFitting ? 'card plan-column is-fitting' : 'card plan-column'}>
      <p className="plan-fits small">
        {isFitting && (
          <>
            <CircleCheck size={16} />
            {t('plans.fits')}
          </>
        )}
      </p>
      <h3>{name}</h3>
      <PlanPrice shop={shop} plan={plan} />
      <div>
        <PlanDrawing plan={plan} />
      </div>
      <dl>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <PlanAction shop={shop} plan={plan} name={name} isFitting={isFitting} />
    </li>
  )
}

type ComparePlansProps = { shop: Shop; ids: readonly string[]; fitting: string | null; onBack: () => void }
type ColumnProps = { shop: Shop; plan: MealPlan; isFitting: boolean; facts: readonly (readonly [label: string, fact: string])[] }
