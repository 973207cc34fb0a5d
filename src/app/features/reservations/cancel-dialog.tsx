import { useId } from 'react'
import { wordsOf } from '#contract/error-words.ts'
import type { Reservation } from '#contract/reservations.ts'
import { useLocale } from '#app/features/accounts/use-locale.ts'
import { OfflineReason } from '#app/features/form/form-foot.tsx'
import { useOffline } from '#app/features/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { Refused } from '#app/offline/fetch-live.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Owner, useCancel } from './queries.ts'

/** Asks once before seats are given away. */
export const CancelDialog = ({ owner, asked, words, onClose, onCancelled }: CancelDialogProps) => {
  const t = useWords()
  const id = useId()
  const locale = useLocale()
  const offline = useOffline()
  const { mutate, isPending, error, reset } = useCancel(owner)
  const close = () => {
    reset()
    onClose()
  }
  const cancel = () => {
    if (!asked || offline || isPending) return
    mutate({ id: asked.id, locale }, { onSuccess: () => onCancelled(asked) })
  }
  const footer = (
    <>
      <Button onClick={close}>{t('reservations.keep')}</Button>
      <Button
        className="button-danger"
        aria-disabled={offline || isPending}
        aria-describedby={offline ? `${id}-offline` : undefined}
        onClick={cancel}
      >
        {isPending ? t('form.working') : t('reservations.cancel_confirm')}
      </Button>
    </>
  )
  return (
    <Dialog open={asked !== null} title={t('reservations.cancel_title')} closeLabel={t('actions.close')} onClose={close} footer={footer}>
      <div className="stack">
        <p>
          <strong>{words}</strong>
        </p>
        <p>{t('reservations.cancel_text')}</p>
        {offline && <OfflineReason id={`${id}-offline`} />}
        {error && (
          <Notice tone="alert" icon={<CircleAlert />} live="alert">
            <p>{t(error instanceof Refused && error.code ? wordsOf(error.code) : 'offline.unreached')}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

type CancelDialogProps = {
  owner: Owner
  asked: Reservation | null
  /** The reservation in one line. */
  words: string
  onClose: () => void
  onCancelled: (reservation: Reservation) => void
}
