import { useId, useState } from 'react'
import { leastSharpWidth } from '#domain/office-picture.ts'
import { croppedPart, mostZoom, type PictureSize, savedSize } from '#domain/picture-crop.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Sheet } from '../sheet.tsx'
import { drawCrop } from './draw-crop.ts'
import type { Photo } from './open-photo.ts'
import { useCrop } from './use-crop.ts'

/** Chooses the part of a photo that its place shows. */
export const CropDialog = ({ photo, shape, sentPart, onCropped, onClose }: CropDialogProps) => {
  const t = useWords()
  const id = useId()
  const ratio = shape.width / shape.height
  const { crop, setZoom, handlers } = useCrop(photo, ratio)
  const [hasFailed, setHasFailed] = useState(false)
  const part = croppedPart(photo, ratio, crop)
  const { width } = savedSize(photo, ratio, crop, shape.width)
  const use = () =>
    void drawCrop(photo, shape, crop).then(onCropped, () => {
      setHasFailed(true)
    })
  return (
    <Sheet
      title={t('office.pictures.crop')}
      onClose={onClose}
      footer={
        sentPart === null ? (
          <Button kind="primary" className="office-big" onClick={use}>
            {t('office.pictures.use')}
          </Button>
        ) : (
          <label className="picture-progress">
            {t('office.pictures.sending')}
            <progress value={sentPart} max={1} />
          </label>
        )
      }
    >
      <div className="stack">
        {/* The arrows are keys of the picture itself, as in a map. */}
        <button
          type="button"
          className="crop-stage"
          aria-label={t('office.pictures.part')}
          aria-describedby={`${id}-hint`}
          style={{ aspectRatio: ratio, maxInlineSize: `min(100%, calc(55dvh * ${ratio}))` }}
          {...handlers}
        >
          <img
            src={photo.address}
            alt=""
            draggable={false}
            style={{
              inlineSize: `${(photo.width / part.width) * 100}%`,
              blockSize: `${(photo.height / part.height) * 100}%`,
              insetInlineStart: `${(-part.left / part.width) * 100}%`,
              insetBlockStart: `${(-part.top / part.height) * 100}%`,
            }}
          />
        </button>
        <p className="small muted" id={`${id}-hint`}>
          {t('office.pictures.crop_hint')}
        </p>
        <label className="field crop-zoom">
          <span className="field-label">{t('office.pictures.zoom')}</span>
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop.zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </label>
        {width < leastSharpWidth && (
          <Notice tone="caution" icon={<TriangleAlert />} live="status">
            <p className="small">{t('office.pictures.too_small', { width })}</p>
          </Notice>
        )}
        {hasFailed && <FieldError id={`${id}-error`}>{t('errors.picture_type')}</FieldError>}
      </div>
    </Sheet>
  )
}

type CropDialogProps = {
  photo: Photo
  /** The shape of the place, and the largest size that is saved. */
  shape: PictureSize
  /** How much of the cropped photo is sent, from 0 to 1; null before. */
  sentPart: number | null
  onCropped: (blob: Blob) => void
  onClose: () => void
}
