import { useEffect, useRef } from 'react'
import type { Survey } from '#contract/surveys.ts'
import { failureOf, fallbackWords } from '#app/forms/failure.ts'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useVote } from './queries.ts'
import { SurveyResult } from './survey-result.tsx'

const failureWords = fallbackWords('surveys.not_sent')

type Props = { survey: Survey; answered: string | null; onVote: (choiceId: string) => void }

/** A poll: its choices before the vote, shares and total after it (SURV-01). */
export const SurveyCard = ({ survey, answered, onVote }: Props) => {
  const { text } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const voted = useRef(false)
  useEffect(() => {
    // The focused button is gone: focus the question.
    if (voted.current && answered !== null) heading.current?.focus()
  }, [answered])
  return (
    <section className="card survey" aria-labelledby={`survey-${survey.id}`}>
      <h2 id={`survey-${survey.id}`} className="survey-question" tabIndex={-1} ref={heading}>
        {text(survey, 'question')}
      </h2>
      {answered === null ? (
        <Choices
          survey={survey}
          onVote={(choiceId) => {
            voted.current = true
            onVote(choiceId)
          }}
        />
      ) : (
        <SurveyResult survey={survey} answered={answered} />
      )}
    </section>
  )
}

const Choices = ({ survey, onVote }: Pick<Props, 'survey' | 'onVote'>) => {
  const t = useWords()
  const { text } = useFormat()
  const { id: siteId } = useSite()
  const { mutate, isPending, variables, error } = useVote(siteId, survey.id, onVote)
  return (
    <>
      <ul className="survey-choices" aria-label={t('surveys.choices')}>
        {survey.choices.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              className="button survey-choice"
              aria-disabled={isPending}
              data-chosen={isPending && variables?.id === choice.id}
              onClick={() => mutate(choice)}
            >
              {text(choice, 'choice')}
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <Notice tone="alert" icon={<CircleAlert />} live="alert">
          {t(failureWords(error) ?? failureOf(error))}
        </Notice>
      )}
    </>
  )
}
