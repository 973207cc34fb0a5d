import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { MealPlan } from '#contract/order-form.ts'
import type { Site } from '#contract/sites.ts'
import type { Locale } from '#contract/wire.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { callServer } from '#app/offline/call-server.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useFailureWords } from './failure-words.ts'
import { tabsOf } from './product-tabs.ts'
import { orderFormQuery } from './queries.ts'
import { type Chosen, chosenParams } from './chosen.ts'
import { SelectionFields } from './selection-fields.tsx'
import { offeredIn, usedGroups } from './selection-groups.ts'
import { BusyRegion } from './busy-region.tsx'
import { useAdd } from './use-add.ts'
import { useCartBusy } from './use-cart.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useSelections } from './use-selections.ts'

const most = 3

/** The short order form of the quick shop, with the plans that match these selections. */
const quickAddQuery = (siteId: string, locale: Locale, chosen: Chosen) => {
  const params = { site_id: siteId, locale, ...chosenParams(chosen) }
  return queryOptions({
    queryKey: ['quickAdd', params],
    queryFn: ({ signal }) => callServer('quickAdd', params, signal),
  })
}

/** Plans that need no dates, once every required selection is made (HOME-15). */
export const QuickOffer = ({ site }: { site: Site }) => {
  const t = useWords()
  const offline = useOffline()
  const { chosen, choose, isFrozen } = useSelections(site.id)
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
  const hasSelections = usedGroups(read.data).length > 0
  return (
    <BusyRegion busy={isFrozen}>
      {hasSelections && (
        <div className="home-shop-fields">
          <SelectionFields form={read.data} chosen={chosen} choose={(group, id) => choose({ [group]: id })} />
        </div>
      )}
      {plans.length === 0 && <NoPlan site={site} offered={offered?.length ?? null} hasSelections={hasSelections} />}
      <ul className="home-shop-plans">
        {plans.map((plan) => (
          <Plan key={plan.id} site={site} plan={plan} />
        ))}
      </ul>
    </BusyRegion>
  )
}

/** Why there is no plan: a selection is missing, none matches, nothing is sold, or the plans are on their own page. */
const NoPlan = ({ site, offered, hasSelections }: { site: Site; offered: number | null; hasSelections: boolean }) => {
  const t = useWords()
  const isWithoutSelections = !hasSelections && offered === 0
  const { data: form } = useQuery({ ...orderFormQuery(site.id, useLocale()), enabled: isWithoutSelections })
  if (offered === null) return <p className="muted">{t('purchase.quick_select')}</p>
  if (hasSelections && offered === 0) return <p className="muted">{t('purchase.no_plan')}</p>
  if (isWithoutSelections && !form) return null
  const sells = !isWithoutSelections || (form && tabsOf({ site, form, customerType: null }).length > 0)
  return <p className="muted">{t(sells ? 'purchase.quick_see_all' : 'purchase.nothing_sold')}</p>
}

const Plan = ({ site, plan }: { site: Site; plan: MealPlan }) => {
  const t = useWords()
  const { text } = useFormat()
  const { money } = useMoney()
  const offline = useOffline()
  const busy = useCartBusy()
  const failureWords = useFailureWords()
  const { add, failure, added } = useAdd({ site })
  const name = text(plan, 'name')
  const isDisabled = busy || offline
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
          aria-disabled={isDisabled}
          onClick={() => !isDisabled && add({ kind: 'plan', plan: plan.id }, name)}
        >
          {t('purchase.add')}
        </Button>
      )}
      <p role="alert" className="small">
        {failure && failureWords(failure)}
      </p>
    </li>
  )
}
