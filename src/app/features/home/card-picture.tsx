import type { Event } from '#contract/events.ts'
import type { NewsItem } from '#contract/news.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useFormat } from '#app/i18n/language.tsx'

type Props = { record: Event | NewsItem; folder: 'event' | 'news'; siteId: string }

/** The picture of a card in the reader's language: the one that a translation names, else the record's own (EVNT-05). */
export const CardPicture = ({ record, folder, siteId }: Props) => {
  const { text } = useFormat()
  const named = record.pictures.find(({ id }) => id !== '' && id === text({ translations: record.translations }, 'image_id'))
  const name = named?.file_name ?? record.picture?.file_name
  if (!name) return null
  const alt = named?.alt ?? record.picture?.alt ?? ''
  return (
    <Picture
      className="home-card-picture"
      folder={folder}
      name={name}
      siteId={siteId}
      alt={text({ alt, translations: record.translations }, 'alt')}
      width={640}
      height={360}
      sizes="(min-width: 48em) 24rem, 40vw"
    />
  )
}
