import { useState } from 'react'
import { hasMeals } from '#domain/plan-facts.ts'
import { useWords } from '#app/i18n/words.ts'
import { lazyOnDemand } from '#app/lazy-part.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Choices } from './choices.tsx'
import { canBuy, plansOf } from './plan-list.tsx'
import { tabsOf } from './product-tabs.ts'
import type { Shop } from './shop.ts'

const LazyFinding = lazyOnDemand(async () => (await import('./plan-finding.tsx')).PlanFinding, <Skeleton height="4rem" />)

/** The most meals that each answer means; "11 or more" counts as two a day. */
const mealAnswers = { few: 5, some: 10, many: 14 } as const
type MealAnswer = keyof typeof mealAnswers

/** Two or three questions that mark the plan that fits; one line on a phone, open on wide screens. */
export const PlanFinder = ({ shop, onFound }: { shop: Shop; onFound: (id: string | null) => void }) => {
  const t = useWords()
  const [meals, setMeals] = useState<MealAnswer | ''>('')
  const [weekends, setWeekends] = useState('')
  const [coffee, setCoffee] = useState('')
  const { plans, subscriptions } = plansOf(shop)
  const counted = [...plans, ...subscriptions].filter(hasMeals)
  if (counted.length < 2) return null
  const sellsCoffee = tabsOf(shop).includes('coffee')
  const yesOrNo = [
    { value: 'no', label: t('plans.finder.no') },
    { value: 'yes', label: t('plans.finder.yes') },
  ]
  return (
    <Disclosure className="card plan-finder" summary={<span>{t('plans.finder.title')}</span>}>
      <div className="plan-questions">
        <h2 className="plan-finder-title">{t('plans.finder.title')}</h2>
        <Choices
          label={t('plans.finder.meals')}
          name="meals"
          value={meals}
          options={(['few', 'some', 'many'] as const).map((value) => ({ value, label: t(`plans.finder.meals.${value}`) }))}
          onChange={(value) => setMeals(value as MealAnswer)}
        />
        <Choices label={t('plans.finder.weekends')} name="weekends" value={weekends} options={yesOrNo} onChange={setWeekends} />
        {sellsCoffee && <Choices label={t('plans.finder.coffee')} name="coffee" value={coffee} options={yesOrNo} onChange={setCoffee} />}
        {meals !== '' && weekends !== '' && (
          <LazyFinding
            shop={shop}
            plans={counted.filter((plan) => canBuy(shop, plan))}
            need={{ mealsAWeek: mealAnswers[meals], weekends: weekends === 'yes' }}
            wantsCoffee={sellsCoffee && coffee === 'yes'}
            onFound={onFound}
          />
        )}
      </div>
    </Disclosure>
  )
}
