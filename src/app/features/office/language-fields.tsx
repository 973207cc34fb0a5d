import type { ComponentProps } from 'react'
import type { Language } from '#domain/locale-format.ts'
import type { BothTexts } from '#domain/own-text.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useTextLanguages } from './school.ts'
import { useInLanguage } from './use-in-language.ts'

/** A line of text in each language of the school, the first one first. */
export const LanguageFields = ({ names, label, hint, values, errors, onChange, ...rest }: LanguageFieldsProps) => {
  const inLanguage = useInLanguage()
  return useTextLanguages().map((language, index) => (
    <TextField
      {...rest}
      key={language}
      name={names[language]}
      label={inLanguage(label, language)}
      hint={index === 0 ? hint : undefined}
      lang={`${language}-CA`}
      value={values[language]}
      error={errors?.[language]}
      onChange={(text) => onChange({ ...values, [language]: text })}
    />
  ))
}

/** `most` and `maxLength`: the most characters of each, counted, or not taken at all. */
type LanguageFieldsProps = Pick<ComponentProps<typeof TextField>, 'most' | 'maxLength' | 'required' | 'autoComplete'> & {
  names: BothTexts
  label: string
  hint?: string | undefined
  values: BothTexts
  errors?: Partial<Record<Language, string | undefined>>
  onChange: (values: BothTexts) => void
}
