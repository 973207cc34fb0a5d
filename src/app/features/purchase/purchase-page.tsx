import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useSite } from '#app/site/queries.ts'
import { SectionFrame } from '#app/site/section-frame.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CloudOff, ShoppingCart } from '#app/ui/icons.tsx'
import { tabsOf } from './product-tabs.ts'
import { type OrderForm, orderFormQuery } from './queries.ts'
import { type CheckoutProps, ShopPanels } from './shop-panels.tsx'

/** Selections, products and cart (PURCH-SEL-01, PURCH-SEL-02). Needs the network. */
export const PurchasePage = ({ atCheckout, compared, Checkout }: PurchasePageProps) => {
  const t = useWords()
  const site = useSite()
  const offline = useOffline()
  const { data, error, refetch } = useQuery(orderFormQuery(site.id, useLocale()))
  // Offline is no failure: nothing was requested.
  const isNotCached = offline && !data
  return (
    <SectionFrame<OrderForm | null>
      slug="meal-plan-purchase"
      read={{ data: data || isNotCached ? { data: data ?? null, cachedAt: null } : undefined, error, refetch }}
      isEmpty={(form) => form === null || tabsOf({ site, form, customerType: null }).length === 0}
      empty={t(isNotCached ? 'purchase.offline_page' : 'purchase.nothing_sold')}
      emptyIcon={isNotCached ? <CloudOff className="says-offline" /> : <ShoppingCart />}
      skeleton={{ rows: 3, height: '13rem', className: 'buy-skeleton' }}
    >
      {(form) =>
        form && (
          <>
            <ShopPanels key={site.id} site={site} form={form} atCheckout={atCheckout} compared={compared} Checkout={Checkout} />
            {!atCheckout && (
              <p className="small no-print">
                <Link to="/$site/order-complete" params={{ site: site.slug }} search={{}}>
                  {t('order.find.title')}
                </Link>
              </p>
            )}
          </>
        )
      }
    </SectionFrame>
  )
}

type PurchasePageProps = { atCheckout: boolean; compared: readonly string[]; Checkout: ComponentType<CheckoutProps> }
