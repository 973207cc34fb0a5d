import type { DishForm } from '#domain/dish-form.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Images } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { useSchool } from '../school.ts'

type Props = { form: DishForm; canEdit: boolean; onChange: (fields: readonly (readonly [field: string, value: string])[]) => void }

/** The picture that menus show of a dish, with what it shows for people who don't see it; without one they draw its kind. */
export const PictureCard = ({ form, canEdit, onChange }: Props) => {
  const t = useWords()
  const language = useLanguage()
  const { id } = useSchool()
  const [name, alt, altFr] = ['picture', 'alt', 'alt_fr'].map((field) => form[field] ?? '')
  if (canEdit)
    return (
      <section className="card">
        <PictureField
          label={t('office.field.picture')}
          folder="dish"
          altHint={t('office.dishes.alt_hint')}
          canDecorate={false}
          value={{ name: name ?? '', alt: alt ?? '', altFr: altFr ?? '', isDecorative: false }}
          onChange={(value) => {
            // The description goes with its picture.
            const isGone = value.name === ''
            onChange([
              ['picture', value.name],
              ['alt', isGone ? '' : value.alt],
              ['alt_fr', isGone ? '' : value.altFr],
            ])
          }}
        />
      </section>
    )
  return (
    <section className="card stack" aria-labelledby="dish-picture">
      <h2 id="dish-picture">{t('office.field.picture')}</h2>
      {name === '' ? (
        <p className="small muted dish-no-picture">
          <Images />
          {t('office.dishes.no_picture')}
        </p>
      ) : (
        <Picture
          className="dish-picture"
          folder="dish"
          name={name ?? ''}
          siteId={id}
          alt={(language === 'fr' ? altFr || alt : alt || altFr) ?? ''}
          width={1}
          height={1}
          sizes="20rem"
        />
      )}
    </section>
  )
}
