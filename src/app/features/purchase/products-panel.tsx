import { useEffect, useState } from 'react'
import { lazyPart } from '#app/lazy-part.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SegmentedTabs } from '#app/ui/segmented-tabs.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { BalanceTab } from './balance-tab.tsx'
import { CoffeeTab } from './coffee-tab.tsx'
import { CompareBar } from './compare-bar.tsx'
import { CustomTab } from './custom-tab.tsx'
import { mostMarks } from './plan-card.tsx'
import { PlanFinder } from './plan-finder.tsx'
import { plansOf, PlanList } from './plan-list.tsx'
import { type ProductTab, tabsOf } from './product-tabs.ts'
import type { Shop } from './shop.ts'

const LazyComparison = lazyPart(async () => (await import('./compare-plans.tsx')).ComparePlans, <Skeleton height="40rem" />)

const extras = [
  ['balance', BalanceTab],
  ['coffee', CoffeeTab],
  ['custom', CustomTab],
] as const

/** Everything for sale on one page, with a link to each kind (PURCH-PROD-01); or some plans side by side. */
export const ProductsPanel = ({ shop, compared, onCompare }: ProductsPanelProps) => {
  const t = useWords()
  const { text } = useFormat()
  const [marked, setMarked] = useState(compared)
  const [fitting, setFitting] = useState<string | null>(null)
  const tabs = tabsOf(shop)
  const { plans, subscriptions } = plansOf(shop)
  const known = [...plans, ...subscriptions].map(({ id }) => id)
  const ids = marked.filter((id) => known.includes(id)).slice(0, mostMarks)
  const mark = (id: string, isMarked: boolean) => setMarked(isMarked ? [...ids, id] : ids.filter((one) => one !== id))
  // The school may have its own name for meal plans (PURCH-PROD-Q1).
  const nameOf = (tab: ProductTab) => (tab === 'plans' && text(shop.form.orderFormSettings, 'meal_plan_label')) || t(`purchase.tab.${tab}`)
  const shownExtras = extras.filter(([tab]) => tabs.includes(tab))
  // A link from another page may name a kind, which is here only now.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  if (compared.length > 1) return <LazyComparison shop={shop} ids={compared} fitting={fitting} onBack={() => onCompare([])} />
  return (
    <section id="buy-products" className="buy-products" tabIndex={-1} aria-label={t('purchase.products')}>
      <SegmentedTabs label={t('purchase.products')}>
        {tabs.map((tab) => (
          <a key={tab} className="segment" href={`#buy-${tab}`}>
            {nameOf(tab)}
          </a>
        ))}
      </SegmentedTabs>
      <PlanFinder shop={shop} onFound={setFitting} />
      <PlanList shop={shop} marks={{ ids, mark }} fitting={fitting} />
      {ids.length > 1 && <CompareBar count={ids.length} onCompare={() => onCompare(ids)} />}
      {shownExtras.length > 0 && <h2 className="buy-title">{t('plans.extras')}</h2>}
      {shownExtras.map(([tab, Extra]) => (
        <section key={tab} id={`buy-${tab}`} aria-label={nameOf(tab)}>
          <Extra shop={shop} />
        </section>
      ))}
    </section>
  )
}

type ProductsPanelProps = { shop: Shop; compared: readonly string[]; onCompare: (ids: readonly string[]) => void }
