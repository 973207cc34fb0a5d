import type { ReactNode } from 'react'
import type { ContentChange } from '#contract/office-content.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { Hourglass, TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useOfficeCall } from '../api.ts'
import { Check, Undo2 } from '../icons.tsx'
import { OfficeLink } from '../navigation.tsx'
import { useProposeUndo } from '../drafts/use-draft-calls.ts'
import { conflictsOf, type EditConflict, failureText, isRefused, problemsOf } from '../refusals.ts'
import { laterChanges } from './later-changes.ts'
import type { ChangeWords } from './use-change-words.ts'

type UndoProps = { change: ContentChange; all: readonly ContentChange[]; words: ChangeWords }

/** Whether a change was undone, can be undone, or what a later one did to the same fields. */
export const UndoPart = ({ change, all, words }: UndoProps) => {
  const t = useWords()
  if (change.undone_by !== null) {
    const undo = all.find(({ version }) => version === change.undone_by)
    return (
      <p className="state tone-muted office-change-side">
        <Check />
        {undo ? t('office.history.undone_by', { whom: words.byWhom(undo) }) : t('office.history.undone')}
      </p>
    )
  }
  if (change.undo_awaits) {
    return (
      <div className="office-change-side">
        <p className="state tone-caution">
          <Hourglass />
          {t('office.history.undo_awaits')}
        </p>
        <OfficeLink to="/planned">
          {t('office.planned.note.open')}
          <span className="visually-hidden"> {words.titleOf(change)}</span>
        </OfficeLink>
      </div>
    )
  }
  const later = change.overwritten ? laterChanges(change, all) : []
  return (
    <>
      {change.overwritten && (
        <Warning>
          <p className="notice-title">{t('office.history.overwritten')}</p>
          {later.length > 0 && (
            <ul>
              {later.map(({ change: one, fields }) => (
                <li key={one.version}>{[...new Set(fields.map((field) => words.fieldOf(field))), words.byWhom(one)].join(', ')}</li>
              ))}
            </ul>
          )}
          <p>{t('office.history.overwritten_text')}</p>
        </Warning>
      )}
      <UndoButton change={change} words={words} />
    </>
  )
}

const UndoButton = ({ change, words }: Omit<UndoProps, 'all'>) => {
  const t = useWords()
  const offline = useOffline()
  const { mutate, isPending: isUndoing, error: refusal } = useOfficeCall('undoChange')
  const propose = useProposeUndo()
  const title = words.titleOf(change)
  const isPending = isUndoing || propose.isPending
  const error = isRefused(refusal, 'second_person_needed') ? propose.error : refusal
  const undo = (version: number) =>
    mutate(
      { version, why: '' },
      {
        // A second person confirms a change of prices.
        onError: (failed) => isRefused(failed, 'second_person_needed') && propose.mutate(change),
        onSuccess: ({ version: made }) =>
          toast(
            t('office.history.done', { name: words.titleOf({ ...change, undoes: null }) }),
            made === null ? undefined : { label: t('favourites.undo'), act: () => undo(made) },
          ),
      },
    )
  const conflicts = conflictsOf(error)
  const problems = problemsOf(error)
  return (
    <>
      <div role="alert" className="office-change-alert">
        {conflicts.length > 0 && <Conflicts conflicts={conflicts} words={words} />}
        {error && conflicts.length === 0 && (
          <FailureNotice failure={failureText(error)}>
            {problems.map(({ file, pointer, text }) => (
              <p key={`${file} ${pointer}`} className="small">
                {[words.kindOf(file), text].join(', ')}
              </p>
            ))}
          </FailureNotice>
        )}
      </div>
      {change.can_undo && (
        <div className="office-change-side">
          <Button
            icon={<Undo2 />}
            label={isPending ? undefined : [t('favourites.undo'), title].join(' ')}
            aria-disabled={isPending || offline}
            onClick={() => !offline && undo(change.version)}
          >
            {isPending ? t('form.working') : t('favourites.undo')}
          </Button>
        </div>
      )}
    </>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <div className="office-change-alert">
    <Notice tone="caution" icon={<TriangleAlert />}>
      {children}
    </Notice>
  </div>
)

/** What a later change did to the same fields: an undo would take it back too, so it is not done. */
const Conflicts = ({ conflicts, words }: { conflicts: readonly EditConflict[]; words: ChangeWords }) => {
  const t = useWords()
  const fields = conflicts.flatMap(({ file, key, fields: found }) =>
    found.map((field) => ({ ...field, id: `${file} ${key} ${field.name}` })),
  )
  return (
    <Notice tone="caution" icon={<TriangleAlert />}>
      <p className="notice-title">{t('office.history.conflict')}</p>
      <ul>
        {fields.map(({ id, name, theirs, yours }) => (
          <li key={id}>
            {t('office.history.conflict_field', {
              field: words.fieldOf(name),
              now: words.valueOf(theirs, name),
              back: words.valueOf(yours, name),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
