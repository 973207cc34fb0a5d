import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MealPlan } from '#contract/order-form.ts'
import type { Site } from '#contract/sites.ts'
import { useLocale } from '#app/features/accounts/use-locale.ts'
import { useOffline } from '#app/features/offline/use-offline.ts'
import { quickAddQuery } from '#app/features/purchase/quick-add-query.ts'
import { SelectionFields } from '#app/features/purchase/selection-fields.tsx'
import { offeredIn, usedGroups } from '#app/features/purchase/selection-groups.ts'
import { StandStill } from '#app/features/purchase/stand-still.tsx'
import { useAdd } from '#app/features/purchase/use-add.ts'
import { useCartBusy } from '#app/features/purchase/use-cart.ts'
import { useMoney } from '#app/features/purchase/use-money.ts'
import { useSelections } from '#app/features/purchase/use-selections.ts'
import { hasSection } from '#app/features/site/navigation.ts'
import { ToSection } from '#app/features/site/to-section.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { PanelHead } from './panel-head.tsx'

const slug = 'meal-plan-purchase'
const most = 3

/** Plans on the first page, for who knows what they want (HOME-07, HOME-15). */
export const QuickShop = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  // What is chosen stands in a cookie: the server's view does not know it.
  const hydrated = useHydrated()
  if (!hasSection(site, slug)) return null
  return (
    <section className="panel" aria-labelledby="home-shop">
      <PanelHead
        id="home-shop"
        title={text(site, 'panel_header_quick_shop') || t('home.shop.title')}
        site={site.slug}
        slug={slug}
        more={t('home.shop.all')}
      />
      {hydrated ? <Offer site={site} /> : <Waiting />}
    </section>
  )
}

const Waiting = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      <Skeleton height="8rem" />
    </Loading>
  )
}

const Offer = ({ site }: { site: Site }) => {
  const t = useWords()
  const offline = useOffline()
  const { chosen, choose, still } = useSelections(site.id)
  const read = useQuery({ ...quickAddQuery(site.id, useLocale(), chosen), placeholderData: keepPreviousData })
  if (!read.data) return read.error || offline ? <p className="muted">{t('home.shop.failed')}</p> : <Waiting />
  const offered = offeredIn(read.data, chosen)
  const plans = read.data.mealPlans.filter(({ id, subscription }) => !subscription && offered?.includes(id)).slice(0, most)
  return (
    <StandStill still={still}>
      {usedGroups(read.data).length > 0 && (
        <div className="home-shop-fields">
          <SelectionFields form={read.data} chosen={chosen} choose={choose} />
        </div>
      )}
      {offered === null && <p className="muted">{t('home.shop.select')}</p>}
      {offered !== null && plans.length === 0 && <p className="muted">{t('home.shop.none')}</p>}
      <ul className="home-shop-plans">
        {plans.map((plan) => (
          <Plan key={plan.id} site={site} plan={plan} />
        ))}
      </ul>
    </StandStill>
  )
}

const Plan = ({ site, plan }: { site: Site; plan: MealPlan }) => {
  const t = useWords()
  const { text } = useFormat()
  const { money } = useMoney()
  const offline = useOffline()
  const busy = useCartBusy()
  const { add, failure, added } = useAdd({ site })
  const name = text(plan, 'name')
  const barred = busy || offline
  return (
    <li>
      <span>{name}</span>
      <span className="numbers">{money(plan.price)}</span>
      {added ? (
        <ToSection site={site.slug} slug={slug} className="button">
          {t('home.shop.cart')}
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
        {failure && (failure.name === 'Refused' ? failure.message : t('offline.unreached'))}
      </p>
    </li>
  )
}
