import type { Location } from '#contract/locations.ts'
import { useSite } from '#app/site/queries.ts'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { usePlaceName } from '#app/site/place-name.ts'

/** A menu that the kitchen gives as one picture (use_menu_images, MENU-03, MENU-26). */
export const ImageMenu = ({ place }: { place: Location }) => {
  const t = useWords()
  const placeName = usePlaceName()
  const site = useSite()
  const image = place.menu_images[0]
  if (!image) return <EmptyState title={t('menus.no_image')} />
  const full = `/files/menu_image/${encodeURIComponent(image.file_name)}?site=${encodeURIComponent(site.id)}`
  return (
    <figure id="image-menu" className="image-menu">
      <Picture
        folder="menu_image"
        name={image.file_name}
        siteId={site.id}
        alt={t('menus.image_alt', { place: placeName(place) })}
        width={446}
        height={402}
        fit="contain"
        sizes="(min-width: 56.25em) 700px, 100vw"
        eager
      />
      <figcaption className="stack stack-tight">
        <p className="small muted">{t('menus.image_hint')}</p>
        <a className="button no-print" href={full} target="_blank" rel="noreferrer">
          {t('menus.image_open')}
        </a>
      </figcaption>
    </figure>
  )
}
