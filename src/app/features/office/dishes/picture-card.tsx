import { noPicture } from '#domain/office-picture.ts'
import { useWords } from '#app/i18n/words.ts'
import { Images } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { useSchool } from '../school.ts'

type Props = { picture: string; name: string; canEdit: boolean; onChange: (picture: string) => void }

/** The picture that menus show of a dish, which its name describes; without one they draw its kind. */
export const PictureCard = ({ picture, name, canEdit, onChange }: Props) => {
  const t = useWords()
  const { id } = useSchool()
  if (canEdit)
    return (
      <section className="card">
        <PictureField
          label={t('office.dishes.picture')}
          folder="dish"
          hasAlt={false}
          value={{ ...noPicture, name: picture }}
          onChange={(value) => onChange(value.name)}
        />
      </section>
    )
  return (
    <section className="card stack" aria-labelledby="dish-picture">
      <h2 id="dish-picture">{t('office.dishes.picture')}</h2>
      {picture === '' ? (
        <p className="small muted dish-no-picture">
          <Images />
          {t('office.dishes.no_picture')}
        </p>
      ) : (
        <Picture className="dish-picture" folder="dish" name={picture} siteId={id} alt={name} width={1} height={1} sizes="20rem" />
      )}
    </section>
  )
}
