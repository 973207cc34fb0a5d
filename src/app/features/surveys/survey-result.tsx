import type { Survey } from '#contract/surveys.ts'
import { pollResult } from '#domain/surveys.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleCheck } from '#app/ui/icons.tsx'

/** Shares and total of a poll; the bars only illustrate the text (SURV-01, W-SURV-01 to 03). */
export const SurveyResult = ({ survey, answered }: { survey: Survey; answered: string }) => {
  const t = useWords()
  const { text } = useFormat()
  const { total, percents } = pollResult(survey.choices)
  return (
    <>
      <ul className="survey-results" aria-label={t('surveys.results')}>
        {survey.choices.map((choice, index) => (
          <li key={choice.id} className="survey-share" data-mine={choice.id === answered}>
            <span>{text(choice, 'choice')}</span>
            <span className="survey-share-value numbers">{t('surveys.percent', { percent: percents[index] ?? 0 })}</span>
            <span className="survey-bar" aria-hidden="true">
              <span style={{ inlineSize: `${percents[index] ?? 0}%` }} />
            </span>
            {choice.id === answered && (
              <span className="survey-mine small">
                <CircleCheck size={16} />
                {t('surveys.mine')}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="small muted numbers" role="status">
        {t('surveys.total', { total })}
      </p>
    </>
  )
}
