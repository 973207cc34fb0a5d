import { useId } from 'react'
import { longestChoice, longestQuestion, type SurveyFault } from '#domain/office-survey.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { useTextLanguages } from '../school.ts'
import { useInLanguage } from '../use-in-language.ts'

const faultWords = {
  required: 'office.surveys.fault.required',
  too_long: 'office.surveys.fault.too_long',
  twice: 'office.surveys.fault.twice',
} as const satisfies Record<SurveyFault, WordId>

/** A line of a survey in the languages of the school, in its order; names and values are those of English and French. */
export const SurveyTextFields = ({ names, values, faults, label, onChange }: SurveyTextFieldsProps) => {
  const languages = useTextLanguages()
  const isBilingual = languages.length > 1
  return languages.map((language) => {
    const isFrench = isBilingual && language === 'fr'
    const name = names[isFrench ? 1 : 0]
    return (
      <SurveyTextField
        key={language}
        name={name}
        language={language}
        label={label}
        value={values[isFrench ? 1 : 0]}
        fault={faults[name]}
        onChange={(text) => (isFrench ? onChange(values[0], text) : onChange(text, values[1]))}
      />
    )
  })
}

/** A line of a survey in one language. */
const SurveyTextField = ({ name, language, label, value, fault, onChange }: SurveyTextFieldProps) => {
  const t = useWords()
  const inLanguage = useInLanguage()
  const id = useId()
  const most = name.startsWith('question') ? longestQuestion : longestChoice
  return (
    <div className="field" data-field={name}>
      <label className="field-label" htmlFor={id}>
        {inLanguage(label, language)}
      </label>
      <input
        id={id}
        className="input"
        name={name}
        lang={language === 'fr' ? 'fr-CA' : 'en-CA'}
        value={value}
        required
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {fault && <FieldError id={`${id}-error`}>{t(faultWords[fault], { most })}</FieldError>}
    </div>
  )
}

type SurveyTextFieldsProps = {
  names: readonly [english: string, french: string]
  values: readonly [english: string, french: string]
  label: string
  faults: Record<string, SurveyFault>
  onChange: (english: string, french: string) => void
}

type SurveyTextFieldProps = {
  name: string
  language: 'en' | 'fr'
  label: string
  value: string
  fault: SurveyFault | undefined
  onChange: (value: string) => void
}
