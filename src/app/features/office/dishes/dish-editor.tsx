import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OfficeDishPage } from '#contract/office-dishes.ts'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import { allergenChanges } from '#domain/dish-allergens.ts'
import { dishEdit, dishFaults, formConflicts, formQuestions, markedWith } from '#domain/dish-form.ts'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Form } from '#app/ui/form.tsx'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { readAnew } from '../api.ts'
import { DraftFailure } from '../drafts/draft-failure.tsx'
import { OpenedNote } from '../drafts/opened-note.tsx'
import { PlannedNote } from '../drafts/planned-note.tsx'
import { useSaveDraft } from '../drafts/use-save-draft.ts'
import { useGo } from '../navigation.tsx'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { failureText, isRefused } from '../refusals.ts'
import { SaveBar } from '../save-bar.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { isUndecided } from '../use-clashes.ts'
import { AllergensCard } from './allergens-card.tsx'
import { AllergyLines } from './allergy-lines.tsx'
import { DishConflict } from './dish-conflict.tsx'
import type { DishEditing } from './dish-drafts.ts'
import { IngredientQuestions, isSettled } from './ingredient-questions.tsx'
import { LabelsCard } from './labels-card.tsx'
import { NutritionCard } from './nutrition-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { useSaveDish, useSavedToast } from './use-dish-save.ts'
import { useFieldWords } from './use-field-words.ts'
import type { DishSchool } from './use-school-allergens.ts'
import { UsedOnCard } from './used-on-card.tsx'
import { NamesCard, WordsCard } from './words-card.tsx'

type Props = {
  /** Null for a new dish. */
  page: OfficeDishPage | null
  editing: DishEditing
  school: DishSchool
  canEdit: boolean
  /** The change that waits whose form this is. */
  draft?: OfficeDraft | undefined
  onSaved: (mrn: string) => void
}

/** The form of a dish: its texts, allergens, labels and amounts, and what the change does before it is saved. */
export const DishEditor = ({ page, editing, school, canEdit, draft: saved, onSaved }: Props) => {
  const t = useWords()
  const { nameOf } = useFieldWords(school)
  const { draft, form, change, changeAll, pick, clear } = editing
  const element = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const conflicts = formConflicts(draft.dish, draft.changes, school)
  const questions = formQuestions(draft.dish, draft.changes, school)
  const questionsKey = JSON.stringify(questions)
  const [shownQuestions, setShownQuestions] = useState('')
  /** What the ingredients name is left out on purpose only: the second tap says so. */
  const isAsking = !isSettled(questions) && shownQuestions === questionsKey
  const mustAsk = !isSettled(questions) && !isAsking
  const faults = dishFaults(form, school.base)
  const wrongFields = [...(conflicts.length > 0 ? ['labels'] : []), ...Object.keys(faults)]
  const shown = isTried ? faults : {}
  const { save, readAgain, isPending, error } = useSaving(editing, school, {
    waits: saved,
    onSaved: (mrn) => {
      setTried(false)
      onSaved(mrn)
    },
  })
  const isOffline = useOffline()
  const go = useGo()
  const isNew = draft.base === null
  const isOpen = isUndecided(draft.conflict)
  const changed = Object.keys(draft.changes)
  const focusFault = () => {
    const wrong = wrongFields.map((field) => ({ field: encodeURIComponent(field) }))
    if (element.current) focusFirst(element.current, wrong)
  }
  const saveNow = () => {
    setTried(true)
    if (wrongFields.length > 0) focusFault()
    else if (mustAsk) setShownQuestions(questionsKey)
    else if (!isOpen && !isOffline && changed.length > 0) save()
  }
  const discard = () => {
    clear()
    setTried(false)
  }
  /** What saving later would do; null, and the focus on the first fault, where the form has any. */
  const work = () => {
    setTried(true)
    if (wrongFields.length === 0 && mustAsk) {
      setShownQuestions(questionsKey)
      return null
    }
    if (wrongFields.length === 0) return { edits: [dishEdit(draft.dish, draft.base, draft.changes, school)] }
    focusFault()
    return null
  }
  const planned = () => {
    discard()
    toast(t('office.planned.later_saved'))
    if (saved) void go('/planned', { replace: true })
    else if (isNew) void go('/dishes', { replace: true })
  }
  const later = { draft: saved, work, onConflict: readAgain, onSaved: planned }
  const plan = useSaveDraft(later)
  const submit = () => {
    if (!plan.isPlanned) saveNow()
    else if (!isOpen && !isOffline) plan.saveAsPlanned()
  }
  const card = { form, faults: shown, onChange: change }
  const [before, after] = [isNew ? null : draft.dish, markedWith(draft.dish, draft.changes, school)]
  const names = changed.map(nameOf).join(', ')
  const changesAllergens = allergenChanges(before, after, school).length > 0
  /** What the folded bar warns of: what saving asks, else what changes for people with allergies. */
  const look = isAsking && questions.allergens.length === 0 ? 'look_labels' : changesAllergens || isAsking ? 'look' : null
  return (
    <Form className="stack" ref={element} onSubmit={submit}>
      {saved && <OpenedNote draft={saved} isEmpty={changed.length === 0} />}
      {page && <PlannedNote of={{ file: 'dishes.json', key: page.dish.mrn }} />}
      <DishConflict draft={draft} school={school} onPick={pick} />
      <fieldset className="dish-columns" disabled={!canEdit}>
        <div className="stack">
          {isNew && <NamesCard {...card} />}
          <AllergensCard form={form} school={school} onChange={change} onChangeAll={changeAll} />
          <LabelsCard form={form} school={school} conflicts={conflicts} onChange={change} />
          <WordsCard {...card} withName={!isNew} />
          <IngredientQuestions questions={questions} school={school} isAsking={isAsking} onChange={change} />
        </div>
        <div className="stack">
          <PictureCard form={form} canEdit={canEdit} onChange={changeAll} />
          {page && <UsedOnCard page={page} />}
          <NutritionCard dish={draft.dish} form={form} faults={shown} school={school} onChange={change} />
        </div>
      </fieldset>
      {canEdit && (changed.length > 0 || draft.conflict !== null) && (
        <SaveBar
          summary={t('office.dishes.changes', { count: changed.length })}
          hint={look ? <Look word={look} /> : names}
          more={
            <>
              <p className="small">{names}</p>
              {changesAllergens && <AllergyLines before={before} after={after} school={school} />}
            </>
          }
          label={t(isAsking ? 'office.dishes.save_anyway' : isNew && !plan.isPlanned ? 'office.dishes.add_dish' : 'office.save')}
          isPending={isPending || plan.isPending}
          blocked={isOpen ? t('office.conflict.open') : null}
          failure={
            plan.error ? <DraftFailure error={plan.error} /> : <SaveFailure error={isRefused(error, 'edit_conflict') ? null : error} />
          }
          later={{ ...later, onPublish: saveNow }}
          onDiscard={editing.isUnsaved() ? discard : undefined}
        />
      )}
      <LeaveDialog isUnsaved={editing.isUnsaved} onLeave={clear} />
    </Form>
  )
}

const Look = ({ word }: { word: 'look' | 'look_labels' }) => {
  const t = useWords()
  return (
    <State tone="caution" icon={<TriangleAlert size={16} />}>
      {t(`office.dishes.effect.${word}`)}
    </State>
  )
}

/** Saves the draft; a version that a colleague saved meanwhile is laid beside it, and nothing of either is lost. */
const useSaving = (
  { draft, meet, clear }: DishEditing,
  school: DishSchool,
  { waits, onSaved }: Pick<Props, 'onSaved'> & { waits: OfficeDraft | undefined },
) => {
  const t = useWords()
  const client = useQueryClient()
  const saved = useSavedToast()
  const { mutate, isPending, error } = useSaveDish(waits)
  const { dish, base, changes } = draft
  const readAgain = async () => {
    try {
      const fresh = await readAnew(client, 'officeDish', { mrn: dish.mrn })
      meet(fresh)
    } catch (failure) {
      if (isRefused(failure, 'not_found')) meet(null)
      else failureToast(t(failureText(failure)))
    }
  }
  const save = () =>
    mutate(dishEdit(dish, base, changes, school), {
      onSuccess: (version) => {
        clear()
        saved(t('office.dishes.saved'), version)
        onSaved(dish.mrn)
      },
      onError: (failure) => {
        if (isRefused(failure, 'edit_conflict')) void readAgain()
      },
    })
  return { save, readAgain, isPending, error }
}
