import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { hasSection } from '#app/features/site/navigation.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { PanelHead } from './panel-head.tsx'

const slug = 'meal-plan-purchase'

const QuickOffer = lazy(async () => ({ default: (await import('#app/features/purchase/quick-offer.tsx')).QuickOffer }))

/** Plans on the first page, for who knows what they want; their code and words are those of the purchase (HOME-07, HOME-15). */
export const QuickShop = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const ready = useOfferWords(site.slug)
  if (!hasSection(site, slug)) return null
  const waiting = (
    <Loading label={t('actions.loading')}>
      <Skeleton height="8rem" />
    </Loading>
  )
  return (
    <section className="panel" aria-labelledby="home-shop">
      <PanelHead
        id="home-shop"
        title={text(site, 'panel_header_quick_shop') || t('home.shop.title')}
        site={site.slug}
        slug={slug}
        more={t('home.shop.all')}
      />
      {ready ? (
        <Suspense fallback={waiting}>
          <QuickOffer site={site} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  )
}

/** True on the device once the words of the offer are there; what is chosen stands in a cookie, so the server's view has no offer. */
const useOfferWords = (site: string): boolean => {
  const { needWords } = useRouteContext({ from: '__root__' })
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let left = false
    Promise.resolve(needWords(`/${site}/${slug}`)).then(
      () => left || setReady(true),
      // Without a network the way to the page stands above.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [needWords, site])
  return ready
}
