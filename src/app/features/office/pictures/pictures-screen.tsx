import { useState } from 'react'
import type { OfficePicture } from '#contract/office-pictures.ts'
import { isPictureFolder, type PictureFolder, pictureFolders, shapeOfFolder } from '#domain/office-picture.ts'
import { mayAddPicture } from '#domain/staff-roles.ts'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useOfficeQuery } from '../api.ts'
import { ImagePlus } from '../icons.tsx'
import { useSchool } from '../school.ts'
import { Loaded, Screen } from '../screen.tsx'
import { useStaff } from '../session.ts'
import { ChoosePhoto } from './choose-photo.tsx'
import { useFolderName } from './use-folder-name.ts'
import { useNewPicture } from './use-new-picture.ts'

/** The school's pictures by what they are for, and new ones. */
export const PicturesScreen = () => {
  const t = useWords()
  const nameOf = useFolderName()
  const { role } = useStaff()
  const folders = pictureFolders.filter((one) => mayAddPicture(role, one))
  const [folder, setFolder] = useState<PictureFolder>(folders[0] ?? 'dish')
  return (
    <Screen title={t('office.pictures.title')} intro={t('office.pictures.intro')}>
      <SelectField
        name="folder"
        label={t('office.pictures.folder')}
        value={folder}
        groups={[{ label: null, options: folders.map((value) => ({ value, label: nameOf(value) })) }]}
        onChange={(value) => isPictureFolder(value) && setFolder(value)}
      />
      <Folder key={folder} folder={folder} />
    </Screen>
  )
}

const newFirst = (pictures: readonly OfficePicture[], added: string) =>
  pictures.toSorted((one, other) => Number(other.name === added) - Number(one.name === added))

const Folder = ({ folder }: { folder: PictureFolder }) => {
  const t = useWords()
  const { id } = useSchool()
  const query = useOfficeQuery('officePictures', { folder })
  const [added, setAdded] = useState('')
  const adding = useNewPicture(folder, ({ name }) => setAdded(name))
  const { width, height } = shapeOfFolder[folder]
  return (
    <>
      <ChoosePhoto adding={adding} isReplacing={false} />
      <p role="status">{added !== '' && t('office.pictures.added', { name: added })}</p>
      <Loaded query={query}>
        {({ pictures }) =>
          pictures.length === 0 ? (
            <EmptyState icon={<ImagePlus />} title={t('office.pictures.none')} />
          ) : (
            <ul className="picture-grid">
              {newFirst(pictures, added).map(({ name, width: wide, height: high }) => (
                <li key={name}>
                  <figure className="picture-card" data-new={name === added}>
                    <Picture folder={folder} name={name} siteId={id} alt="" width={width} height={height} sizes="12rem" />
                    <figcaption className="small">
                      <span>{name}</span>
                      {wide > 0 && <span className="muted numbers">{t('office.pictures.size', { width: wide, height: high })}</span>}
                    </figcaption>
                  </figure>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
