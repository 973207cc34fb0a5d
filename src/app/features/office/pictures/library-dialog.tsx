import type { OfficePicture } from '#contract/office-pictures.ts'
import { type PictureFolder, shapeOfFolder } from '#domain/office-picture.ts'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useOfficeQuery } from '../api.ts'
import { ImagePlus } from '../icons.tsx'
import { Loaded } from '../screen.tsx'
import { useSchool } from '../school.ts'
import { Sheet } from '../sheet.tsx'

/** The school's pictures of a folder, to take one of them. */
export const LibraryDialog = ({ folder, onChosen, onClose }: LibraryDialogProps) => {
  const t = useWords()
  const { id } = useSchool()
  const query = useOfficeQuery('officePictures', { folder })
  const { width, height } = shapeOfFolder[folder]
  return (
    <Sheet className="office-drawer" title={t('office.pictures.library')} onClose={onClose}>
      <Loaded query={query}>
        {({ pictures }) =>
          pictures.length === 0 ? (
            <EmptyState icon={<ImagePlus />} title={t('office.pictures.none')} />
          ) : (
            <ul className="picture-grid">
              {pictures.map((picture) => (
                <li key={picture.name}>
                  <button type="button" className="picture-choice" onClick={() => onChosen(picture)}>
                    <Picture folder={folder} name={picture.name} siteId={id} alt="" width={width} height={height} sizes="10rem" />
                    <span className="small">{picture.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Sheet>
  )
}

type LibraryDialogProps = { folder: PictureFolder; onChosen: (picture: OfficePicture) => void; onClose: () => void }
