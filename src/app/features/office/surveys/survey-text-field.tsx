import { longestChoice, longestQuestion, type SurveyFault } from '#domain/office-survey.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { LanguageFields } from '../language-fields.tsx'
import { useTextLanguages } from '../school.ts'

const faultWords = {
  required: 'office.surveys.fault.required',
  too_long: 'office.surveys.fault.too_long',
  twice: 'office.surveys.fault.twice',
} as const satisfies Record<SurveyFault, WordId>

/** A line of a survey in the languages of the school, in its order; names and values are those of English and French. */
export const SurveyTextFields = ({ names, values, faults, label, onChange }: SurveyTextFieldsProps) => {
  const t = useWords()
  const [base = 'en', ...others] = useTextLanguages()
  const isBilingual = others.length > 0
  const most = names[0].startsWith('question') ? longestQuestion : longestChoice
  const errorOf = (name: string) => {
    const fault = faults[name]
    return fault && t(faultWords[fault], { most })
  }
  // A school of one language has the first text alone, whichever language that is.
  const both = <T,>([first, french]: readonly [T, T]) => ({ en: first, fr: isBilingual ? french : first })
  return (
    <LanguageFields
      names={both(names)}
      label={label}
      values={both(values)}
      errors={both([errorOf(names[0]), errorOf(names[1])])}
      required
      autoComplete="off"
      onChange={(texts) => (isBilingual ? onChange(texts.en, texts.fr) : onChange(texts[base], values[1]))}
    />
  )
}

type SurveyTextFieldsProps = {
  names: readonly [english: string, french: string]
  values: readonly [english: string, french: string]
  label: string
  faults: Record<string, SurveyFault>
  onChange: (english: string, french: string) => void
}
