import { useWords } from '#app/i18n/words.ts'
import { Images } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useSchool } from '../school.ts'

/** The picture that menus show of a dish; without one they draw its kind. */
export const PictureCard = ({ picture, name }: { picture: string; name: string }) => {
  const t = useWords()
  const { id } = useSchool()
  return (
    <section className="card stack" aria-labelledby="dish-picture">
      <h2 id="dish-picture">{t('office.dishes.picture')}</h2>
      {picture === '' ? (
        <p className="small muted dish-no-picture">
          <Images />
          {t('office.dishes.no_picture')}
        </p>
      ) : (
        <Picture className="dish-picture" folder="dish" name={picture} siteId={id} alt={name} width={4} height={3} sizes="20rem" />
      )}
    </section>
  )
}
