import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MealPlan } from '#contract/order-form.ts'
import type { Site } from '#contract/sites.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useFailureWords } from './failure-words.ts'
import { tabsOf } from './product-tabs.ts'
import { orderFormQuery } from './queries.ts'
import { quickAddQuery } from './quick-add-query.ts'
import { SelectionFields } from './selection-fields.tsx'
import { offeredIn, usedGroups } from './selection-groups.ts'
import { StandStill } from './busy-region.tsx'
import { useAdd } from './use-add.ts'
import { useCartBusy } from './use-cart.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useSelections } from './use-selections.ts'

const most = 3

/** Plans that need no dates, once every selection that is asked for is made (HOME-15). */
export const QuickOffer = ({ site }: { site: Site }) => {
  const t = useWords()
  const offline = useOffline()
  const { chosen, choose, still } = useSelections(site.id)
  const read = useQuery({ ...quickAddQuery(site.id, useLocale(), chosen), placeholderData: keepPreviousData })
  if (!read.data)
    return read.error || offline ? (
      <p className="muted">{t('purchase.quick_failed')}</p>
    ) : (
      <Loading label={t('actions.loading')}>
        <Skeleton height="8rem" />
      </Loading>
    )
  const offered = offeredIn(read.data, chosen)
  const plans = read.data.mealPlans.filter(({ id, subscription }) => !subscription && offered?.includes(id)).slice(0, most)
  const asks = usedGroups(read.data).length > 0
  return (
    <StandStill still={still}>
      {asks && (
        <div className="home-shop-fields">
          <SelectionFields form={read.data} chosen={chosen} choose={choose} />
        </div>
      )}
      {plans.length === 0 && <NoPlan site={site} offered={offered?.length ?? null} asks={asks} />}
      <ul className="home-shop-plans">
        {plans.map((plan) => (
          <Plan key={plan.id} site={site} plan={plan} />
        ))}
      </ul>
    </StandStill>
  )
}

/** Why no plan stands here: something is still asked, nothing fits, nothing is sold, or what is sold stands on its own page. */
const NoPlan = ({ site, offered, asks }: { site: Site; offered: number | null; asks: boolean }) => {
  const t = useWords()
  const isUnasked = !asks && offered === 0
  const { data: form } = useQuery({ ...orderFormQuery(site.id, useLocale()), enabled: isUnasked })
  if (offered === null) return <p className="muted">{t('purchase.quick_select')}</p>
  if (asks && offered === 0) return <p className="muted">{t('purchase.no_plan')}</p>
  if (isUnasked && !form) return null
  const sells = !isUnasked || (form && tabsOf({ site, form, customerType: null }).length > 0)
  return <p className="muted">{t(sells ? 'purchase.quick_elsewhere' : 'purchase.nothing_sold')}</p>
}

const Plan = ({ site, plan }: { site: Site; plan: MealPlan }) => {
  const t = useWords()
  const { text } = useFormat()
  const { money } = useMoney()
  const offline = useOffline()
  const busy = useCartBusy()
  const say = useFailureWords()
  const { add, failure, added } = useAdd({ site })
  const name = text(plan, 'name')
  const barred = busy || offline
  return (
    <li>
      <span>{name}</span>
      <span className="numbers">{money(plan.price)}</span>
      {added ? (
        <ToSection site={site.slug} slug="meal-plan-purchase" className="button">
          {t('cart.view')}
        </ToSection>
      ) : (
        <Button
          kind="primary"
          label={t('purchase.add_of', { name })}
          aria-disabled={barred}
          onClick={() => !barred && add({ kind: 'plan', plan: plan.id }, name)}
        >
          {t('purchase.add')}
        </Button>
      )}
      <p role="alert" className="small">
        {failure && say(failure)}
      </p>
    </li>
  )
}
