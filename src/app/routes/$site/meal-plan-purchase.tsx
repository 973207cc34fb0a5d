import { createFileRoute, redirect } from '@tanstack/react-router'
import { CheckoutSkeleton } from '#app/features/purchase/checkout-skeleton.tsx'
import { PurchasePage } from '#app/features/purchase/purchase-page.tsx'
import { orderFormQuery } from '#app/features/purchase/queries.ts'
import { openSection } from '#app/features/site/require-section.ts'
import { lazyOnDemand } from '#app/lazy-part.tsx'
import { hasSection } from '#app/site/navigation.ts'
import { localeOf } from '#domain/locale-format.ts'

/** Whether the checkout is open, or which plans stand side by side ("id~id"); "back" returns to the shop. */
type ShopSearch = { checkout?: '1' | undefined; compare?: string | undefined }
const readShopSearch = ({ checkout, compare }: Record<string, unknown>): ShopSearch =>
  String(checkout) === '1' ? { checkout: '1' } : typeof compare === 'string' ? { compare } : {}

const LazyCheckout = lazyOnDemand(async () => (await import('#app/features/checkout/checkout.tsx')).Checkout, <CheckoutSkeleton />)

const PurchaseRoute = () => {
  const { checkout, compare } = Route.useSearch()
  return <PurchasePage atCheckout={checkout === '1'} compared={compare?.split('~').slice(0, 3) ?? []} Checkout={LazyCheckout} />
}

export const Route = createFileRoute('/$site/meal-plan-purchase')({
  validateSearch: readShopSearch,
  beforeLoad: ({ context }) => {
    const { site } = context
    // The home page of a school that has not opened says when it sells.
    if (site.prelaunch && !hasSection(site, 'meal-plan-purchase'))
      throw redirect({ to: '/$site', params: { site: site.slug }, replace: true })
    return openSection('meal-plan-purchase', ['shop', 'account', 'forms'])({ context })
  },
  loader: async ({ context: { client, site, head, page } }) => {
    if (head !== null) await client.prefetchQuery(orderFormQuery(site.id, localeOf(page.language)))
  },
  component: PurchaseRoute,
})
