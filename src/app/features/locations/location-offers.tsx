import type { Location } from '#contract/locations.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { offerWords } from './offer-words.ts'
import { type OfferKind, offersOf } from './offers.ts'

const headings: Record<OfferKind, WordId> = {
  service: 'place.services',
  cuisine: 'place.cuisines',
  payment: 'place.payments',
}
const kinds: OfferKind[] = ['service', 'cuisine', 'payment']

/** Services, cuisines and ways to pay in words (LOC-06 to LOC-08). */
export const LocationOffers = ({ place }: { place: Location }) => {
  const t = useWords()
  const language = useLanguage()
  return kinds.map((kind) => {
    const { flags, own } = offersOf(place, kind, language)
    const names = [...flags.map((flag) => t(offerWords[flag])), ...own]
    if (names.length === 0) return null
    return (
      <section key={kind} className="stack stack-tight">
        <h3>{t(headings[kind])}</h3>
        <ul className="offers">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
    )
  })
}
