import { lazyPart } from '#app/lazy-part.tsx'
import { useRouteContext } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { hasSection } from '#app/site/navigation.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { PanelHead } from './panel-head.tsx'

const slug = 'meal-plan-purchase'

const Coming = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      <Skeleton height="8rem" />
    </Loading>
  )
}

const QuickOffer = lazyPart(async () => (await import('#app/features/purchase/quick-offer.tsx')).QuickOffer, <Coming />)

/** Plans on the first page, for buyers who know what they want; their code and words are those of the purchase (HOME-07, HOME-15). */
export const QuickShop = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const panel = useRef<HTMLElement>(null)
  const words = useOfferWords(useNear(panel))
  const hydrated = useHydrated()
  if (!hasSection(site, slug)) return null
  return (
    <section className="panel home-shop" aria-labelledby="home-shop" ref={panel}>
      <PanelHead
        id="home-shop"
        title={text(site, 'panel_header_quick_shop') || t('home.shop.title')}
        site={site.slug}
        slug={slug}
        more={t('home.shop.all')}
      />
      {words === 'ready' ? (
        <QuickOffer site={site} />
      ) : (
        // Without scripts or a network the link to the page is above.
        words === 'coming' && (hydrated ? <Coming /> : <Skeleton height="8rem" />)
      )}
    </section>
  )
}

/** True once the part is a screen or two away: a distant shop loads nothing, and it has its height before it is seen. */
const useNear = (part: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!part.current) return
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '1000px',
    })
    watch.observe(part.current)
    return () => watch.disconnect()
  }, [part])
  return near
}

/** Loads the words of the offer, on the device alone: the visitor's choices are in a cookie, so the server renders no offer. */
const useOfferWords = (wanted: boolean): 'coming' | 'ready' | 'failed' => {
  const { needWords } = useRouteContext({ from: '__root__' })
  const [words, setWords] = useState<'coming' | 'ready' | 'failed'>('coming')
  useEffect(() => {
    if (!wanted) return
    let left = false
    Promise.resolve(needWords(['shop', 'forms'])).then(
      () => left || setWords('ready'),
      () => left || setWords('failed'),
    )
    return () => {
      left = true
    }
  }, [wanted, needWords])
  return words
}
