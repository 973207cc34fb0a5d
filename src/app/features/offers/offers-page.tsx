import { useQuery } from '@tanstack/react-query'
import type { SpecialOffer } from '#contract/special-offers.ts'
import { isNotOver, timeSpan } from '#domain/time-span.ts'
import { useSite } from '#app/site/queries.ts'
import { SectionFrame } from '#app/site/section-frame.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Tag } from '#app/ui/icons.tsx'
import { OfferCard } from './offer-card.tsx'
import { offersQuery } from './queries.ts'

/** Special offers that have not ended (OFFR-01, OFFR-03). */
export const OffersPage = () => {
  const t = useWords()
  const now = useNow()
  const { id, timezone } = useSite()
  const read = useQuery(offersQuery(id))
  const current = (offers: readonly SpecialOffer[]) => offers.filter((offer) => isNotOver(timeSpan(offer, timezone), now))
  return (
    <SectionFrame
      slug="special-offers"
      read={read}
      isEmpty={({ special_offers: offers }) => current(offers).length === 0}
      empty={t('offers.empty')}
      emptyIcon={<Tag />}
      skeleton={{ rows: 3, height: '23rem', className: 'stories' }}
    >
      {({ special_offers: offers }) => (
        <ul className="stories">
          {current(offers).map((offer, index) => (
            <li key={offer.id}>
              <OfferCard offer={offer} eager={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </SectionFrame>
  )
}
