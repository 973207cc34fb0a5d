import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Photo } from '#contract/photo-albums.ts'
import { useSite } from '#app/site/queries.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { besides, photoAfterKey, photoAfterSwipe } from './lightbox-moves.ts'
import { usePhotoWords } from './photo-words.ts'

/** One full-screen photo: arrows, Home, End and swipes move on, Esc closes and returns the focus (ALBM-01). */
export const Lightbox = ({ photos, at, onMove, onClose }: LightboxProps) => {
  const t = useWords()
  const words = usePhotoWords()
  const shown = at === null ? undefined : photos[at]
  const follow = (event: KeyboardEvent) => {
    const to = at === null ? null : photoAfterKey(event.key, at, photos.length)
    if (to === null) return
    event.preventDefault()
    onMove(to)
  }
  return (
    // Listens on the document: the focus may be anywhere in the dialog.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={follow}>
      <Dialog
        open={shown !== undefined}
        title={t('albums.position', { position: (at ?? 0) + 1, total: photos.length })}
        closeLabel={t('actions.close')}
        onClose={onClose}
        kind="full"
        className="lightbox"
      >
        {shown && at !== null && (
          <figure className="lightbox-figure">
            <Stage photos={photos} at={at} onMove={onMove} />
            <figcaption className="lightbox-caption" aria-live="polite">
              {words(shown)}
            </figcaption>
          </figure>
        )}
      </Dialog>
    </div>
  )
}

const Stage = ({ photos, at, onMove }: { photos: readonly Photo[]; at: number; onMove: (to: number) => void }) => {
  const t = useWords()
  const words = usePhotoWords()
  const { id: siteId } = useSite()
  const start = useRef<{ x: number; y: number } | null>(null)
  const begin = ({ clientX: x, clientY: y, isPrimary }: PointerEvent) => {
    start.current = isPrimary ? { x, y } : null
  }
  const end = ({ clientX, clientY }: PointerEvent) => {
    const from = start.current
    start.current = null
    const to = from && photoAfterSwipe({ across: clientX - from.x, along: clientY - from.y }, at, photos.length)
    if (to !== null) onMove(to)
  }
  const { before, after } = besides(at, photos.length)
  return (
    <div className="lightbox-stage" onPointerDown={begin} onPointerUp={end} onPointerCancel={() => (start.current = null)}>
      {/* Hidden, so that the neighbours are loaded before they are shown. */}
      {[...new Set([before, at, after])].map((index) => {
        const photo = photos[index]
        return photo ? (
          <div key={index} className="lightbox-photo" hidden={index !== at}>
            <Picture folder="images" name={photo.file_name} siteId={siteId} alt={words(photo)} width={4} height={3} fit="contain" eager />
          </div>
        ) : null
      })}
      {photos.length > 1 && (
        <>
          <Button
            kind="icon"
            className="lightbox-move lightbox-before"
            icon={<ChevronLeft />}
            label={t('albums.previous')}
            onClick={() => onMove(before)}
          />
          <Button
            kind="icon"
            className="lightbox-move lightbox-after"
            icon={<ChevronRight />}
            label={t('albums.next')}
            onClick={() => onMove(after)}
          />
        </>
      )}
    </div>
  )
}

type LightboxProps = {
  photos: readonly Photo[]
  /** Index of the photo; null while closed. */
  at: number | null
  onMove: (to: number) => void
  onClose: () => void
}
