import { useRouteContext } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { hasSection } from '#app/features/site/navigation.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { unasked } from '#app/ui/late.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { PanelHead } from './panel-head.tsx'

const slug = 'meal-plan-purchase'

const QuickOffer = unasked(async () => (await import('#app/features/purchase/quick-offer.tsx')).QuickOffer)

/** Plans on the first page, for who knows what they want; their code and words are those of the purchase (HOME-07, HOME-15). */
export const QuickShop = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const words = useOfferWords(site.slug)
  const hydrated = useHydrated()
  if (!hasSection(site, slug)) return null
  const waiting = (
    <Loading label={t('actions.loading')}>
      <Skeleton height="8rem" />
    </Loading>
  )
  return (
    <section className="panel home-shop" aria-labelledby="home-shop">
      <PanelHead
        id="home-shop"
        title={text(site, 'panel_header_quick_shop') || t('home.shop.title')}
        site={site.slug}
        slug={slug}
        more={t('home.shop.all')}
      />
      {words === 'ready' ? (
        <Suspense fallback={waiting}>
          <QuickOffer site={site} />
        </Suspense>
      ) : (
        // Without scripts or a network the way to the page stands above.
        words === 'coming' && (hydrated ? waiting : <Skeleton height="8rem" />)
      )}
    </section>
  )
}

/** The words of the offer come on the device; what is chosen stands in a cookie, so the server's view has no offer. */
const useOfferWords = (site: string): 'coming' | 'ready' | 'failed' => {
  const { needWords } = useRouteContext({ from: '__root__' })
  const [words, setWords] = useState<'coming' | 'ready' | 'failed'>('coming')
  useEffect(() => {
    let left = false
    Promise.resolve(needWords(`/${site}/${slug}`)).then(
      () => left || setWords('ready'),
      () => left || setWords('failed'),
    )
    return () => {
      left = true
    }
  }, [needWords, site])
  return words
}
