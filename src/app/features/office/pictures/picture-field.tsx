import { useId, useState } from 'react'
import { type PictureFolder, type PictureValue, shapeOfFolder } from '#domain/office-picture.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { CloudOff, Trash2 } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ImagePlus } from '../icons.tsx'
import { useSchool } from '../school.ts'
import { AltFields } from './alt-fields.tsx'
import { ChoosePhoto } from './choose-photo.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { useNewPicture } from './use-new-picture.ts'

/**
 * The picture of a record: chosen, taken or one of the school's, cropped to the shape of its folder, and described in both languages.
 * It is stored at once; the record names it when its form is saved. `isTried` shows which descriptions are missing (`pictureFaults`).
 */
export const PictureField = ({
  label,
  folder,
  value,
  onChange,
  altHint,
  canDecorate = true,
  isTried = false,
  error,
}: PictureFieldProps) => {
  const t = useWords()
  const id = useId()
  const isOffline = useOffline()
  const [isChoosing, setIsChoosing] = useState(false)
  const take = ({ name }: { name: string }) => onChange({ ...value, name })
  const adding = useNewPicture(folder, take)
  const isEmpty = value.name === '' && adding.preview === null
  return (
    <div role="group" className="stack" aria-labelledby={`${id}-label`} data-field="picture">
      <p className="field-label" id={`${id}-label`}>
        {label}
      </p>
      <Shown folder={folder} name={value.name} preview={adding.preview} />
      {isOffline ? (
        <Notice tone="offline" icon={<CloudOff />}>
          <p>{t('office.offline')}</p>
        </Notice>
      ) : (
        <>
          <ChoosePhoto adding={adding} isReplacing={!isEmpty} />
          <div className="wrapped picture-actions">
            <Button kind="quiet" onClick={() => setIsChoosing(true)}>
              {t('office.pictures.from_library')}
            </Button>
            {value.name !== '' && !adding.isSending && (
              <Button kind="quiet" icon={<Trash2 />} onClick={() => onChange({ ...value, name: '' })}>
                {t('office.pictures.remove')}
              </Button>
            )}
          </div>
        </>
      )}
      {error !== undefined && isEmpty && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!isEmpty && <AltFields value={value} hint={altHint} canDecorate={canDecorate} isTried={isTried} onChange={onChange} />}
      {isChoosing && (
        <LibraryDialog
          folder={folder}
          onChosen={(picture) => {
            take(picture)
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

type PictureFieldProps = {
  label: string
  folder: PictureFolder
  value: PictureValue
  onChange: (value: PictureValue) => void
  /** How to describe it, where the usual example doesn't fit. */
  altHint?: string
  /** False where it can't be called decorative: without words the page shows it as if it were. */
  canDecorate?: boolean
  /** After the form was sent with faults. */
  isTried?: boolean
  /** Why there has to be a picture. */
  error?: string | undefined
}

const Shown = ({ folder, name, preview }: { folder: PictureFolder; name: string; preview: string | null }) => {
  const { id } = useSchool()
  const { width, height } = shapeOfFolder[folder]
  const shape = { aspectRatio: `${width} / ${height}` }
  if (preview !== null) return <img className="picture-shown" src={preview} alt="" style={shape} />
  if (name === '')
    return (
      <div className="picture-shown picture-empty" style={shape}>
        <ImagePlus size={32} />
      </div>
    )
  return (
    <Picture className="picture-shown" folder={folder} name={name} siteId={id} alt="" width={width} height={height} sizes="22rem" eager />
  )
}
