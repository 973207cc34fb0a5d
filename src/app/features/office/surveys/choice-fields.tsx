import { fewestChoices, type SurveyDraft, type SurveyFault } from '#domain/office-survey.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Trash2 } from '#app/ui/icons.tsx'
import { SurveyTextFields } from './survey-text-field.tsx'

/** The choices of a survey, each with its words; two of them stay. */
export const ChoiceFields = ({ draft: { choices }, faults, onChange }: ChoiceFieldsProps) => {
  const t = useWords()
  const change = (at: number, part: Partial<SurveyDraft['choices'][number]>) =>
    onChange(choices.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return choices.map(({ choice, choiceFr }, index) => {
    const label = t('office.surveys.choice_number', { number: index + 1 })
    return (
      <section key={index} className="card stack stack-tight" aria-labelledby={`survey-choice-${index}`}>
        <div className="survey-choice-head">
          <h2 id={`survey-choice-${index}`}>{label}</h2>
          {choices.length > fewestChoices && (
            <Button
              kind="icon"
              icon={<Trash2 />}
              label={t('office.surveys.remove_choice', { number: index + 1 })}
              onClick={() => onChange(choices.filter((_, at) => at !== index))}
            />
          )}
        </div>
        <SurveyTextFields
          names={[`choice-${index}`, `choice_fr-${index}`]}
          label={label}
          values={[choice, choiceFr]}
          faults={faults}
          onChange={(text, textFr) => change(index, { choice: text, choiceFr: textFr })}
        />
      </section>
    )
  })
}

type ChoiceFieldsProps = {
  draft: SurveyDraft
  faults: Record<string, SurveyFault>
  onChange: (choices: SurveyDraft['choices']) => void
}
