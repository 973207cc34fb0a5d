import type { Site } from '#contract/sites.ts'
import { captionColours } from '#domain/brand.ts'
import { hrefOf, InLink } from './in-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useFormat } from '#app/i18n/language.tsx'

type Image = Site['carousel'][number]
type Props = { site: Site; image: Image; name: string; first: boolean }

/** One picture with its caption on a ground of its own, so that it is read on any picture; the caption begins the name of its link. */
export const Slide = ({ site, image, name, first }: Props) => {
  const { text } = useFormat()
  const caption = text(image, 'caption')
  const { ink, ground } = captionColours(image.caption_color)
  const inside = (
    <>
      {caption && (
        <span className="carousel-caption" style={{ color: ink, backgroundColor: ground }}>
          {caption}
        </span>
      )}
      <Picture
        folder="images"
        name={name || image.file_name}
        siteId={site.id}
        alt={text(image, 'alt')}
        width={1280}
        height={720}
        sizes="(min-width: 62.5em) 36rem, 100vw"
        eager={first}
      />
    </>
  )
  const href = targetOf(site.slug, image, text(image, 'link'))
  if (href === null) return <div className="carousel-body">{inside}</div>
  return (
    <InLink href={href} className="carousel-body">
      {inside}
    </InLink>
  )
}

/** Its own address, else its event, special offer or place (HOME-13). */
const targetOf = (slug: string, image: Image, link: string): string | null => {
  const written = hrefOf(link)
  if (written !== null) return written
  if (image.event_id) return `/${slug}/event/${encodeURIComponent(image.event_id)}`
  if (image.special_offer_id) return `/${slug}/special-offer/${encodeURIComponent(image.special_offer_id)}`
  return image.location_id ? `/${slug}/locations?place=${encodeURIComponent(image.location_id)}` : null
}
