import { type ReactNode, useId, useState } from 'react'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { ChevronDown, TriangleAlert } from '#app/ui/icons.tsx'
import { LaterFoot } from '../drafts/later-foot.tsx'
import type { DraftWork } from '../drafts/use-draft-calls.ts'

type Props = {
  /** Names of the changed fields. */
  changed: readonly string[]
  isNew: boolean
  isPending: boolean
  /** Why it cannot be saved yet; null where it can. */
  blocked: string | null
  /** What changes for people with allergies; null for nothing. */
  effect: ReactNode
  /** Why the last save failed. */
  failure: ReactNode
  onDiscard: () => void
  /** The change that waits already and is saved anew. */
  draft: OfficeDraft | undefined
  /** What to save later, null where the form has faults. */
  work: () => DraftWork | null
  onConflict: () => Promise<void>
  onPlanned: (draft: OfficeDraft) => void
}

/** One row, always in sight: what changes, folded, and the button that saves it. Nothing is saved by itself. */
export const SaveBar = ({ changed, isNew, isPending, blocked, effect, failure, onDiscard, draft, work, onConflict, onPlanned }: Props) => {
  const t = useWords()
  const id = useId()
  const isOffline = useOffline()
  const [isOpen, setOpen] = useState(false)
  const [isLater, setLater] = useState(false)
  const reason = isOffline ? t('office.offline') : blocked
  const names = changed.join(', ')
  return (
    <div className="dish-save">
      {failure}
      {isOpen && (
        <div className="stack stack-tight dish-save-more" id={`${id}-more`}>
          {!isLater && (
            <>
              <p className="small">{names}</p>
              {effect}
            </>
          )}
          <div className="dish-save-actions">
            {reason === null && (
              <LaterFoot
                now={null}
                laterLabel={t('office.planned.later')}
                draft={draft}
                work={work}
                why=""
                onOpen={setLater}
                onConflict={onConflict}
                onSaved={onPlanned}
              />
            )}
            {!isLater && (
              <Button kind="quiet" onClick={onDiscard}>
                {t('office.dishes.discard')}
              </Button>
            )}
          </div>
        </div>
      )}
      <div className="dish-save-row">
        <button
          type="button"
          className="dish-save-line"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          onClick={() => {
            setOpen(!isOpen)
            setLater(false)
          }}
        >
          <b>
            {t('office.dishes.changes', { count: changed.length })}
            <ChevronDown />
          </b>
          <span className="small muted" id={`${id}-hint`}>
            {reason ?? (isOpen ? null : effect === null ? names : <Look />)}
          </span>
        </button>
        {!isLater && (
          <Button kind="primary" type="submit" aria-disabled={reason !== null || isPending} aria-describedby={`${id}-hint`}>
            {isPending ? t('form.working') : t(isNew ? 'office.dishes.add_dish' : 'office.save')}
          </Button>
        )}
      </div>
    </div>
  )
}

const Look = () => {
  const t = useWords()
  return (
    <span className="state tone-caution">
      <TriangleAlert size={16} />
      {t('office.dishes.effect.look')}
    </span>
  )
}
