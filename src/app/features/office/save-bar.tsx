import { type ReactNode, useId, useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { LaterFoot } from './drafts/later-foot.tsx'
import type { Plan } from './drafts/use-save-draft.ts'

type Props = {
  /** What saving is about, in a few words. */
  summary: string
  /** One line below it while the rest is folded. */
  hint: ReactNode
  /** What is unfolded: the whole of what changes. */
  more?: ReactNode
  label: string
  icon?: ReactNode
  isPending: boolean
  /** Why it cannot be saved yet; null where it can. */
  blocked?: string | null
  /** Why the last save failed. */
  failure: ReactNode
  /** Without it the change can't wait. */
  later?: Plan
  /** Undefined where nothing was typed that could be discarded. */
  onDiscard?: (() => void) | undefined
}

/** One row at the foot of a form, always in sight: what changes, folded, and the button that saves it. Nothing is saved by itself. */
export const SaveBar = ({ summary, hint, more, label, icon, isPending, blocked = null, failure, later, onDiscard }: Props) => {
  const t = useWords()
  const id = useId()
  const isOffline = useOffline()
  const [isOpen, setOpen] = useState(false)
  const [isLater, setLater] = useState(false)
  const reason = isOffline ? t('office.offline') : blocked
  const canUnfold = Boolean(more) || later !== undefined || onDiscard !== undefined
  return (
    <div className="save-bar">
      {failure}
      {isOpen && (
        <div className="stack stack-tight save-bar-more" id={`${id}-more`}>
          {!isLater && more}
          <div className="save-bar-actions">
            {reason === null && later && <LaterFoot now={null} plan={later} onOpen={setLater} />}
            {!isLater && onDiscard && (
              <Button kind="quiet" onClick={onDiscard}>
                {t('office.discard')}
              </Button>
            )}
          </div>
        </div>
      )}
      <div className="save-bar-row">
        <div className="save-bar-words">
          {canUnfold ? (
            <button
              type="button"
              className="save-bar-line"
              aria-expanded={isOpen}
              aria-controls={`${id}-more`}
              onClick={() => {
                setOpen(!isOpen)
                setLater(false)
              }}
            >
              {summary}
              <ChevronDown />
            </button>
          ) : (
            <b>{summary}</b>
          )}
          <p className="small muted save-bar-hint" id={`${id}-hint`} role="status">
            {reason ?? (isOpen ? null : hint)}
          </p>
        </div>
        {!isLater && (
          <Button kind="primary" type="submit" icon={icon} aria-disabled={reason !== null || isPending} aria-describedby={`${id}-hint`}>
            {isPending ? t('form.working') : label}
          </Button>
        )}
      </div>
    </div>
  )
}
