import { useEffect, useRef, useState } from 'react'
import type { OfficeAlert, OfficeToday } from '#contract/office-today.ts'
import { newestFirst } from '#domain/office-alert.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { Undo2 } from '../icons.tsx'
import { changeFailure } from '../today/change-failure.tsx'
import { useUndo } from '../today/use-changes.ts'
import { useRowFocus } from '../today/use-row-focus.ts'
import { useMay } from '../today/use-may.ts'
import { AlertCard } from './alert-card.tsx'
import { useTakeDown } from './queries.ts'
import { useAlertWords } from './use-alert-words.ts'

type Down = { alert: OfficeAlert; version: number }

/** The alerts of the school; one that is taken down leaves its undo behind. */
export const AlertList = ({ today }: { today: OfficeToday }) => {
  const t = useWords()
  const now = useNow()
  const isOffline = useOffline()
  const { mayChangeAlert } = useMay()
  const { text } = useAlertWords(today)
  const [down, setDown] = useState<Down | null>(null)
  const takeDown = useTakeDown()
  const undo = useUndo()
  const undoButton = useRef<HTMLButtonElement>(null)
  const { list, focusRow } = useRowFocus()
  useEffect(() => undoButton.current?.focus(), [down])
  const onTakeDown = (alert: OfficeAlert) =>
    takeDown.mutate(alert, {
      onSuccess: (version) => {
        setDown({ alert, version })
        toast(t('office.alert.is_down'))
      },
      onError: (error) => failureToast(t(changeFailure(error, 'office.undo_conflict'))),
    })
  const onUndo = ({ alert, version }: Down) =>
    undo.mutate(version, {
      onSuccess: () => {
        setDown(null)
        toast(t('office.alert.is_up_again'))
        focusRow(alert.id)
      },
      onError: (error) => failureToast(t(changeFailure(error, 'office.undo_conflict'))),
    })
  const alerts = newestFirst(today.alerts, now)
  return (
    <>
      {down && (
        <div className="alert-down">
          <p>{t('office.alert.down', { alert: text(down.alert) })}</p>
          {!isOffline && (
            <Button
              kind="quiet"
              icon={<Undo2 />}
              ref={undoButton}
              label={t('office.alert.undo_named')}
              aria-disabled={undo.isPending}
              onClick={() => onUndo(down)}
            >
              {t('office.undo')}
            </Button>
          )}
        </div>
      )}
      {alerts.length === 0 && !down && <p className="card muted">{t('office.alert.none')}</p>}
      <ul className="alert-list" ref={list}>
        {alerts.map((alert) => (
          <AlertCard
            key={alert.id}
            alert={alert}
            today={today}
            canChange={mayChangeAlert(alert) && !isOffline}
            isPending={takeDown.isPending}
            onTakeDown={onTakeDown}
          />
        ))}
      </ul>
    </>
  )
}
