import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'

type Props = {
  /** Names of the changed fields. */
  changed: readonly string[]
  isNew: boolean
  isPending: boolean
  /** Why it cannot be saved yet; null where it can. */
  blocked: string | null
  children: ReactNode
  onDiscard: () => void
}

const namedFields = 3

/** What is about to be saved and what it does, always in sight; nothing is saved by itself. */
export const SaveBar = ({ changed, isNew, isPending, blocked, children, onDiscard }: Props) => {
  const t = useWords()
  const isOffline = useOffline()
  const more = changed.length - namedFields
  const names = [...changed.slice(0, namedFields), ...(more > 0 ? [t('office.dishes.more_fields', { count: more })] : [])]
  const reason = isOffline ? t('office.offline') : blocked
  return (
    <div className="dish-save">
      {children}
      <div className="dish-save-row">
        <p className="small">
          <b>{t('office.dishes.changes', { count: changed.length })}</b>
          <br />
          <span className="muted" id="dish-save-hint">
            {reason ?? names.join(', ')}
          </span>
        </p>
        <Button kind="quiet" onClick={onDiscard}>
          {t('office.dishes.discard')}
        </Button>
        <Button kind="primary" type="submit" aria-disabled={reason !== null || isPending} aria-describedby="dish-save-hint">
          {isPending ? t('form.working') : t(isNew ? 'office.dishes.add_dish' : 'office.save')}
        </Button>
      </div>
    </div>
  )
}
