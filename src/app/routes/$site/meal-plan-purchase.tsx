import { createFileRoute } from '@tanstack/react-router'
import { PurchasePage } from '#app/features/purchase/purchase-page.tsx'
import { orderFormQuery } from '#app/features/purchase/queries.ts'
import { readShopSearch } from '#app/features/purchase/shop-search.ts'
import { requireSection } from '#app/features/site/require-section.ts'
import { localeOf } from '#domain/locale-format.ts'

const PurchaseRoute = () => <PurchasePage atCheckout={Route.useSearch().checkout === '1'} />

export const Route = createFileRoute('/$site/meal-plan-purchase')({
  validateSearch: readShopSearch,
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'meal-plan-purchase')
    return needWords(['shop', 'account', 'forms'])
  },
  loader: async ({ context: { client, site, head, page } }) => {
    if (head !== null) await client.prefetchQuery(orderFormQuery(site.id, localeOf(page.language)))
  },
  component: PurchaseRoute,
})
