import { useId } from 'react'
import { mostPictureBytes } from '#domain/office-picture.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { Camera, ImagePlus } from '../icons.tsx'
import { failureText } from '../refusals.ts'
import { CropDialog } from './crop-dialog.tsx'
import { TooLargeError } from './open-photo.ts'
import type { NewPicture } from './use-new-picture.ts'

const megabyte = 1024 * 1024
const kinds = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

type FileButtonProps = { kind: 'choose' | 'take'; label: string; disabled: boolean; onFile: (file: File) => void }

/** A file field that looks like a button; the same file may be chosen twice. */
const FileButton = ({ kind, label, disabled, onFile }: FileButtonProps) => {
  const id = useId()
  return (
    <label className={`button picture-${kind}`} htmlFor={id} aria-disabled={disabled}>
      {kind === 'take' ? <Camera /> : <ImagePlus />}
      {label}
      <VisuallyHidden>
        <input
          id={id}
          type="file"
          accept={kinds}
          disabled={disabled}
          {...(kind === 'take' ? { capture: 'environment' as const } : {})}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onFile(file)
            currentTarget.value = ''
          }}
        />
      </VisuallyHidden>
    </label>
  )
}

/** Chooses or takes a photo, crops it, and shows how far it is sent; what failed may be sent again. */
export const ChoosePhoto = ({ adding, isReplacing }: { adding: NewPicture; isReplacing: boolean }) => {
  const t = useWords()
  const { photo, shape, isOpening, isSending, part, error, choose, crop, cancel, retry } = adding
  const isBusy = isOpening || isSending
  return (
    <>
      <div className="wrapped picture-actions">
        <FileButton
          kind="choose"
          label={t(isReplacing ? 'office.pictures.replace' : 'office.pictures.choose')}
          disabled={isBusy}
          onFile={choose}
        />
        <FileButton kind="take" label={t('office.pictures.take')} disabled={isBusy} onFile={choose} />
      </div>
      <div role="status">
        {isOpening && <p className="small muted">{t('office.pictures.opening')}</p>}
        {isSending && (
          <label className="picture-progress small muted">
            {t('office.pictures.sending')}
            <progress value={part} max={1} />
          </label>
        )}
      </div>
      {error && !isBusy && (
        <Notice tone="alert" icon={<TriangleAlert />} live="alert">
          <p>
            {error instanceof TooLargeError ? t('office.pictures.too_large', { most: mostPictureBytes / megabyte }) : t(failureText(error))}
          </p>
          {retry && <Button onClick={retry}>{t('actions.try_again')}</Button>}
        </Notice>
      )}
      {photo && <CropDialog photo={photo} shape={shape} sentPart={isSending ? part : null} onCropped={crop} onClose={cancel} />}
    </>
  )
}
