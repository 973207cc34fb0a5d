import { longestAltText, pictureFaults, type PictureValue } from '#domain/office-picture.ts'
import { useWords } from '#app/i18n/words.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useSchool } from '../school.ts'

/** What a picture shows, in both languages, for people who do not see it; or that it only decorates. */
export const AltFields = ({ value, hint, canDecorate, isTried, onChange }: AltFieldsProps) => {
  const t = useWords()
  const { bilingual } = useSchool()
  const faults = pictureFaults(value, { bilingual })
  const words = (fault: 'missing' | 'too_long' | undefined) => {
    if (fault === 'too_long') return t('office.pictures.alt_too_long', { most: longestAltText })
    return fault === 'missing' && isTried ? t('office.pictures.alt_missing') : undefined
  }
  return (
    <>
      {!value.isDecorative && (
        <>
          <TextField
            name="alt"
            label={t(bilingual ? 'office.pictures.alt_en' : 'office.pictures.alt')}
            hint={hint ?? t('office.pictures.alt_hint')}
            value={value.alt}
            most={longestAltText}
            error={words(faults.alt)}
            onChange={(alt) => onChange({ ...value, alt })}
          />
          {bilingual && (
            <TextField
              name="altFr"
              label={t('office.pictures.alt_fr')}
              value={value.altFr}
              most={longestAltText}
              error={words(faults.altFr)}
              onChange={(altFr) => onChange({ ...value, altFr })}
            />
          )}
        </>
      )}
      {canDecorate && (
        <label className="check">
          <input
            type="checkbox"
            checked={value.isDecorative}
            onChange={({ currentTarget }) => onChange({ ...value, isDecorative: currentTarget.checked })}
          />
          <span>{t('office.pictures.decorative')}</span>
        </label>
      )}
    </>
  )
}

type AltFieldsProps = {
  value: PictureValue
  hint?: string | undefined
  canDecorate: boolean
  isTried: boolean
  onChange: (value: PictureValue) => void
}
