import type { SealedForm } from '#contract/office-forms.ts'
import { useWords } from '#app/i18n/words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CircleAlert, HeartPulse, ShieldCheck } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { useWhen } from '../use-when.ts'
import { FormAnswers } from './form-answers.tsx'
import type { HealthAnswers } from './use-opened.ts'

type Listed = { id: string; received_at: string; sealed: SealedForm | null }
type Answers = ReadonlyMap<string, HealthAnswers | null>

/** The forms by their day; with `answers` what each says. */
export const FormList = ({ forms, answers }: { forms: readonly Listed[]; answers: Answers | null }) => {
  const t = useWords()
  if (forms.length === 0) return <EmptyState icon={<HeartPulse />} text={t('office.forms.none')} />
  return (
    <ul className="card forms-list">
      {forms.map((form) => (
        <li key={form.id}>
          <Row form={form} answers={answers?.get(form.id)} />
        </li>
      ))}
    </ul>
  )
}

/** `answers`: undefined while the form is closed, null where the key does not open it. */
const Row = ({ form, answers }: { form: Listed; answers: HealthAnswers | null | undefined }) => {
  const t = useWords()
  const when = useWhen()
  const received = t('office.forms.received', { when: when(form.received_at) })
  if (answers)
    return (
      <Disclosure
        summary={
          <span>
            <strong>{answers['name']}</strong>
            <br />
            <span className="small muted">{received}</span>
          </span>
        }
      >
        <FormAnswers answers={answers} />
      </Disclosure>
    )
  return (
    <div className="forms-closed">
      <p>{received}</p>
      <p className="small">
        {answers === null ? (
          <State tone="alert" icon={<CircleAlert size={16} />}>
            {t('office.forms.unreadable')}
          </State>
        ) : (
          <State tone={form.sealed ? 'good' : 'caution'} icon={form.sealed ? <ShieldCheck size={16} /> : <CircleAlert size={16} />}>
            {t(form.sealed ? 'office.forms.sealed' : 'office.forms.clear')}
          </State>
        )}
      </p>
    </div>
  )
}
