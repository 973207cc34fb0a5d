import type { SpecialOffer } from '#contract/special-offers.ts'
import { isNotOver, timeSpan } from '#domain/time-span.ts'
import { useSite } from '#app/site/queries.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { useHead } from '#app/site/use-head.ts'
import { BackLink } from '#app/features/stories/back-link.tsx'
import { Facts } from '#app/features/stories/facts.tsx'
import { pictureOf } from '#app/features/stories/picture-of.ts'
import { RecordFrame } from '#app/features/stories/record-frame.tsx'
import { WholePicture } from '#app/features/stories/story-picture.tsx'
import { useWhen } from '#app/features/stories/use-when.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { History } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useOffer } from './queries.ts'

/** A special offer in full, even after it has ended (OFFR-02). */
export const OfferPage = ({ offerId }: { offerId: string }) => {
  const t = useWords()
  const { text } = useFormat()
  return (
    <RecordFrame
      read={useOffer(offerId)}
      title={(offer) => text(offer, 'name')}
      back={<BackLink slug="special-offers" label={t('offers.all')} />}
    >
      {(offer) => <WholeOffer offer={offer} />}
    </RecordFrame>
  )
}

const WholeOffer = ({ offer }: { offer: SpecialOffer }) => {
  const t = useWords()
  const { text } = useFormat()
  const { timezone } = useSite()
  const when = useWhen()
  const isRunning = isNotOver(timeSpan(offer, timezone), useNow())
  const picture = pictureOf(offer, useLanguage())
  const brief = text(offer, 'brief')
  const description = text(offer, 'description')
  useHead({ description: brief || description, picture: picture && { folder: 'special', ...picture }, kind: 'article' })
  return (
    <article className="stack">
      <WholePicture folder="special" picture={picture} />
      <header className="record-head">
        <h1>{text(offer, 'name')}</h1>
        {!isRunning && (
          <Notice tone="muted" icon={<History />}>
            {t('offers.over')}
          </Notice>
        )}
        <Facts when={when(offer, true)} />
      </header>
      {brief && <p className="record-brief">{brief}</p>}
      {description && <SchoolText html={description} />}
    </article>
  )
}
