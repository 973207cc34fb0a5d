import type { Photo } from '#contract/photo-albums.ts'
import { useSite } from '#app/site/queries.ts'
import { useWords } from '#app/i18n/words.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Lightbox } from './lightbox.tsx'
import { usePhotoWords } from './photo-words.ts'
import { useOpenPhoto } from './use-open-photo.ts'

/** The photos of an album in a grid; each opens the lightbox (ALBM-01). */
export const Gallery = ({ photos, photo: linked }: { photos: readonly Photo[]; photo: string | undefined }) => {
  const t = useWords()
  const words = usePhotoWords()
  const { id: siteId } = useSite()
  const { at, open, close, move } = useOpenPhoto(linked)
  return (
    <>
      <ul className="gallery">
        {photos.map((photo, index) => (
          <li key={`${index}-${photo.file_name}`}>
            <button
              type="button"
              className="gallery-photo"
              aria-haspopup="dialog"
              aria-label={t('albums.open', { position: index + 1, total: photos.length, words: words(photo) })}
              onClick={() => open(index)}
            >
              <Picture
                folder="images"
                name={photo.file_name}
                siteId={siteId}
                alt={words(photo)}
                width={4}
                height={3}
                sizes="(min-width: 62em) 18rem, (min-width: 36em) 33vw, 50vw"
                eager={index < 2}
              />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox photos={photos} at={at} onMove={move} onClose={close} />
    </>
  )
}
