import { useAtom } from 'jotai'
import { useRef, useState } from 'react'
import type { Language } from '#domain/locale-format.ts'
import { type SurveyDraft, mostChoices, newSurveyEdit, surveyFaults } from '#domain/office-survey.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useWords } from '#app/i18n/words.ts'
import { appStore } from '#app/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Plus } from '#app/ui/icons.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useOfficeCall, useOfficeQuery } from '../api.ts'
import { useGo } from '../navigation.tsx'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { randomHex } from '#app/random-hex.ts'
import { failureText } from '../refusals.ts'
import { useTextLanguages } from '../school.ts'
import { Loaded, Screen } from '../screen.tsx'
import { useUndoAction } from '../use-undo-action.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { emptySurvey, isSurveyBegun, surveyDraftAtom, withChoice } from './survey-draft.ts'
import { SurveyTextFields } from './survey-text-field.tsx'

/** A new survey: its question and choices, in both languages where the school has two. */
export const NewSurveyScreen = () => {
  const t = useWords()
  const query = useOfficeQuery('officeSurveys', {})
  return (
    <div className="survey-screen">
      <Screen title={t('office.surveys.new')} back={{ to: '/surveys', name: t('office.surveys.title') }}>
        <Loaded query={query}>{({ surveys }) => <SurveyForm count={surveys.length} />}</Loaded>
      </Screen>
    </div>
  )
}

const SurveyForm = ({ count }: { count: number }) => {
  const t = useWords()
  const [base = 'en', ...others] = useTextLanguages()
  const isBilingual = others.length > 0
  const [draft, setDraft] = useAtom(surveyDraftAtom, { store: appStore })
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { save, isPending, error } = useSaveSurvey()
  const found = surveyFaults(draft, isBilingual)
  const faults = isTried ? found : {}
  const change = (part: Partial<SurveyDraft>) => setDraft({ ...draft, ...part })
  const submit = () => {
    setTried(true)
    const wrong = Object.keys(found).map((field) => ({ field }))
    if (wrong.length === 0) save(draft, { count, base, isBilingual })
    else if (form.current) focusFirst(form.current, wrong)
  }
  return (
    <Form className="stack survey-form" ref={form} onSubmit={submit}>
      <section className="card stack stack-tight" aria-labelledby="survey-question">
        <h2 id="survey-question">{t('office.field.question')}</h2>
        <SurveyTextFields
          names={['question', 'question_fr']}
          label={t('office.field.question')}
          values={[draft.question, draft.questionFr]}
          faults={faults}
          onChange={(question, questionFr) => change({ question, questionFr })}
        />
      </section>
      <ChoiceFields draft={draft} faults={faults} onChange={(choices) => change({ choices })} />
      {draft.choices.length < mostChoices && (
        <div>
          <Button icon={<Plus />} onClick={() => setDraft(withChoice(draft))}>
            {t('office.surveys.add_choice')}
          </Button>
        </div>
      )}
      <label className="check">
        <input type="checkbox" checked={draft.isActive} onChange={(event) => change({ isActive: event.currentTarget.checked })} />
        <span>{t('office.surveys.at_once')}</span>
      </label>
      <FormFoot
        label={t(draft.isActive ? 'office.surveys.post' : 'office.save')}
        isPending={isPending}
        failure={error === null ? null : failureText(error)}
        faultCount={Object.keys(faults).length}
      />
      <LeaveDialog isUnsaved={isSurveyBegun} onLeave={() => setDraft(emptySurvey)} />
    </Form>
  )
}

/** Saves the survey, empties the draft and goes back to the list, with an undo. */
const useSaveSurvey = () => {
  const t = useWords()
  const go = useGo()
  const undo = useUndoAction({ done: 'office.surveys.undone' })
  const [, setDraft] = useAtom(surveyDraftAtom, { store: appStore })
  const { mutate, isPending, error } = useOfficeCall('changeContent')
  const save = (draft: SurveyDraft, about: { count: number; base: Language; isBilingual: boolean }) =>
    mutate(
      { edits: [newSurveyEdit(draft, { ...about, newId: () => randomHex(12) })], why: '' },
      {
        onSuccess: ({ version }) => {
          setDraft(emptySurvey)
          toast(t(draft.isActive ? 'office.surveys.started' : 'office.surveys.saved'), undo(version))
          void go('/surveys', { replace: true })
        },
      },
    )
  return { save, isPending, error }
}
