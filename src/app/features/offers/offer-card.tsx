import { Link } from '@tanstack/react-router'
import type { SpecialOffer } from '#contract/special-offers.ts'
import { useSite } from '#app/site/queries.ts'
import { Facts } from '#app/features/stories/facts.tsx'
import { pictureOf } from '#app/features/stories/picture-of.ts'
import { MoreWords, StoryCard } from '#app/features/stories/story-card.tsx'
import { cardSizes, StoryPicture } from '#app/features/stories/story-picture.tsx'
import { useWhen } from '#app/features/stories/use-when.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Tag } from '#app/ui/icons.tsx'

/** A special offer: dates, excerpt and link (OFFR-01). */
export const OfferCard = ({ offer, eager }: { offer: SpecialOffer; eager: boolean }) => {
  const t = useWords()
  const { text } = useFormat()
  const { slug } = useSite()
  const when = useWhen()
  const language = useLanguage()
  const name = text(offer, 'name')
  return (
    <StoryCard
      picture={
        <StoryPicture folder="special" picture={pictureOf(offer, language)} sizes={cardSizes} eager={eager}>
          <Tag />
        </StoryPicture>
      }
      title={name}
      facts={<Facts when={when(offer, true)} />}
      brief={text(offer, 'brief')}
      more={
        <Link
          className="story-card-link"
          to="/$site/special-offer/$specialId"
          params={{ site: slug, specialId: offer.id }}
          aria-label={t('offers.details_of', { name })}
        >
          <MoreWords label={t('offers.details')} />
        </Link>
      }
    />
  )
}
