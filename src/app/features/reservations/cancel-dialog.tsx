import type { Reservation } from '#contract/reservations.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useWords } from '#app/i18n/words.ts'
import { type Owner, useCancel } from './queries.ts'

/** Asks for confirmation before a reservation is cancelled. */
export const CancelDialog = ({ owner, reservation, words, onClose, onCancelled }: CancelDialogProps) => {
  const t = useWords()
  const locale = useLocale()
  const cancel = useCancel(owner)
  return (
    <ConfirmDialog
      open={reservation !== null}
      title={t('reservations.cancel_title')}
      cancelLabel={t('reservations.keep')}
      label={t('reservations.cancel_confirm')}
      change={cancel}
      onConfirm={() => reservation && cancel.mutate({ id: reservation.id, locale }, { onSuccess: () => onCancelled(reservation) })}
      onClose={onClose}
    >
      <p>
        <strong>{words}</strong>
      </p>
      <p>{t('reservations.cancel_text')}</p>
    </ConfirmDialog>
  )
}

type CancelDialogProps = {
  owner: Owner
  reservation: Reservation | null
  /** The reservation in one line. */
  words: string
  onClose: () => void
  onCancelled: (reservation: Reservation) => void
}
