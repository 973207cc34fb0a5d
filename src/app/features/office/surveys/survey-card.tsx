import type { OfficeSurvey } from '#contract/office-surveys.ts'
import { activeEdit } from '#domain/office-survey.ts'
import { pollResult } from '#domain/surveys.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleCheck, CircleDashed } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { useOfficeCall } from '../api.ts'
import { changeFailure } from '../today/change-failure.tsx'
import { useUndoAction } from '../use-undo-action.ts'

/** A survey: whether visitors see it, and its votes as a table with bars. */
export const SurveyCard = ({ survey }: { survey: OfficeSurvey }) => {
  const t = useWords()
  const isOffline = useOffline()
  const { mutate, isPending } = useOfficeCall('changeContent')
  const undo = useUndoAction({ done: 'office.surveys.undone' })
  const { question, active } = survey
  const change = () =>
    mutate(
      { edits: [activeEdit(survey, !active)], why: '' },
      {
        onSuccess: ({ version }) => {
          toast(t(active ? 'office.surveys.ended' : 'office.surveys.started'), undo(version))
        },
        onError: (error) => failureToast(t(changeFailure(error, 'office.surveys.conflict'))),
      },
    )
  const label = t(active ? 'office.surveys.end' : 'office.surveys.start')
  return (
    <li className="card stack stack-tight">
      <h2 className="survey-question">{question}</h2>
      <p>
        <State tone={active ? 'good' : 'muted'} icon={active ? <CircleCheck size={16} /> : <CircleDashed size={16} />}>
          {t(active ? 'office.surveys.active' : 'office.surveys.over')}
        </State>
      </p>
      <Results survey={survey} />
      {!isOffline && (
        <div>
          <Button aria-disabled={isPending} label={t('office.surveys.act_named', { act: label, question })} onClick={change}>
            {label}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Screen readers read the figures; the bars only illustrate them. */
const Results = ({ survey: { question, choices } }: { survey: OfficeSurvey }) => {
  const t = useWords()
  const { total, percents } = pollResult(choices)
  return (
    <table className="survey-table">
      <caption className="visually-hidden">{t('office.surveys.results', { question })}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('office.field.choice')}</th>
          <th scope="col">{t('office.surveys.votes')}</th>
          <th scope="col">{t('office.surveys.share')}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ id, choice, votes }, index) => (
          <tr key={id}>
            <th scope="row">{choice}</th>
            <td className="numbers">{votes}</td>
            <td className="numbers">
              {t('surveys.percent', { percent: percents[index] ?? 0 })}
              <span className="survey-table-bar" aria-hidden="true">
                <span style={{ inlineSize: `${percents[index] ?? 0}%` }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className="small muted" colSpan={3}>
            {t('surveys.total', { total })}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
