import { useQuery } from '@tanstack/react-query'
import { placesQuery, useSite } from '#app/site/queries.ts'
import { SectionFrame } from '#app/site/section-frame.tsx'
import { useWords } from '#app/i18n/words.ts'
import { isShown, type PlaceGroup, placeGroups } from '#app/site/place-groups.ts'
import { MessageSquare } from '#app/ui/icons.tsx'
import { FeedbackFormPanel } from './feedback-form-panel.tsx'

export const FeedbackPage = () => {
  const t = useWords()
  const site = useSite()
  const read = useQuery(placesQuery(site.id))
  return (
    <SectionFrame
      slug="feedback"
      read={read}
      isEmpty={(places) => placesForFeedback(places).length === 0}
      empty={t('feedback.no_places')}
      emptyIcon={<MessageSquare />}
      skeleton={{ rows: 6, height: '4.5rem' }}
    >
      {(places) => <FeedbackFormPanel site={site} groups={placesForFeedback(places)} />}
    </SectionFrame>
  )
}

/** Places that accept feedback, by building. */
const placesForFeedback = (places: Parameters<typeof placeGroups>[0]): PlaceGroup[] =>
  placeGroups(places, (place) => isShown(place) && place.feedback_form)
