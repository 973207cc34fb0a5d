import { useLocale } from '#app/i18n/use-locale.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useWords } from '#app/i18n/words.ts'
import type { Owner } from './queries.ts'
import type { WaitRow } from './use-wait-rows.ts'
import { useLeaveLine } from './waits.ts'

/** Asks for confirmation: a place in a waiting line cannot be restored. */
export const LeaveDialog = ({ owner, row, onClose, onLeft }: LeaveDialogProps) => {
  const t = useWords()
  const locale = useLocale()
  const leave = useLeaveLine(owner, onLeft)
  return (
    <ConfirmDialog
      open={row !== null}
      title={t('reservations.wait.leave_title')}
      cancelLabel={t('reservations.wait.stay')}
      label={t('reservations.wait.leave')}
      change={leave}
      onConfirm={() => row && leave.mutate({ id: row.wait.id, locale })}
      onClose={onClose}
    >
      <p>
        <strong>{row?.line}</strong>
      </p>
      <p>{t('reservations.wait.leave_text')}</p>
    </ConfirmDialog>
  )
}

type LeaveDialogProps = { owner: Owner; row: WaitRow | null; onClose: () => void; onLeft: () => void }
