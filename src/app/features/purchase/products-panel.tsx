import { useState } from 'react'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { BalanceTab } from './balance-tab.tsx'
import { CoffeeTab } from './coffee-tab.tsx'
import { CustomTab } from './custom-tab.tsx'
import { PlansTab } from './plans-tab.tsx'
import { type ProductTab, tabsOf } from './product-tabs.ts'
import type { Shop } from './shop.ts'
import { SubscriptionsTab } from './subscriptions-tab.tsx'

const panels = { plans: PlansTab, coffee: CoffeeTab, subscriptions: SubscriptionsTab, custom: CustomTab, balance: BalanceTab }

/** One kind of product at a time (PURCH-PROD-01). */
export const ProductsPanel = ({ shop }: { shop: Shop }) => {
  const t = useWords()
  const { text } = useFormat()
  const [picked, setPicked] = useState<ProductTab>('plans')
  const tabs = tabsOf(shop)
  const chosen = tabs.find((tab) => tab === picked) ?? tabs[0]
  if (chosen === undefined) return null
  // The school may have its own name for meal plans (PURCH-PROD-Q1).
  const nameOf = (tab: ProductTab) => (tab === 'plans' && text(shop.form.orderFormSettings, 'meal_plan_label')) || t(`purchase.tab.${tab}`)
  const Panel = panels[chosen]
  return (
    <section className="buy-products" aria-labelledby="buy-products">
      <h2 id="buy-products" className="buy-title" tabIndex={-1}>
        {t('purchase.products')}
      </h2>
      <Tabs label={t('purchase.products')} tabs={tabs.map((key) => ({ key, name: nameOf(key) }))} chosen={chosen} onChoose={setPicked}>
        <Panel shop={shop} />
      </Tabs>
    </section>
  )
}
