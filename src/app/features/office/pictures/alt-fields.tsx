import { longestAltText, pictureFaults, type PictureValue } from '#domain/office-picture.ts'
import { useWords } from '#app/i18n/words.ts'
import { LanguageFields } from '../language-fields.tsx'
import { useTextLanguages } from '../school.ts'

/** What a picture shows, in the languages of the school, for people who do not see it; or that it only decorates. */
export const AltFields = ({ value, hint, canDecorate, isTried, onChange }: AltFieldsProps) => {
  const t = useWords()
  const faults = pictureFaults(value, useTextLanguages())
  const words = (fault: 'missing' | 'too_long' | undefined) => {
    if (fault === 'too_long') return t('office.too_long', { most: longestAltText })
    return fault === 'missing' && isTried ? t('office.pictures.alt_missing') : undefined
  }
  return (
    <>
      {!value.isDecorative && (
        <LanguageFields
          names={{ en: 'alt', fr: 'altFr' }}
          label={t('office.pictures.alt')}
          hint={hint ?? t('office.pictures.alt_hint')}
          values={{ en: value.alt, fr: value.altFr }}
          errors={{ en: words(faults.alt), fr: words(faults.altFr) }}
          most={longestAltText}
          onChange={({ en: alt, fr: altFr }) => onChange({ ...value, alt, altFr })}
        />
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
