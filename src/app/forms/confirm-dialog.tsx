import { type ReactNode, useEffect, useId } from 'react'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useFailure } from './failure.ts'
import { OfflineReason } from './form-foot.tsx'

/** Asks for confirmation of something irreversible; the confirm button says why it is disabled. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, cancelLabel, label, change, failureWords, onConfirm, onClose, children } = props
  const t = useWords()
  const id = useId()
  const offline = useOffline()
  const { isPending, error, reset } = change
  const failure = useFailure(error, failureWords)
  useEffect(() => (open ? reset : undefined), [open, reset])
  const footer = (
    <>
      <Button onClick={onClose}>{cancelLabel}</Button>
      <Button
        kind="danger"
        aria-disabled={offline || isPending}
        aria-describedby={offline ? `${id}-offline` : undefined}
        onClick={() => !offline && onConfirm()}
      >
        {isPending ? t('form.working') : label}
      </Button>
    </>
  )
  return (
    <Dialog open={open} title={title} closeLabel={t('actions.close')} onClose={onClose} footer={footer}>
      <div className="stack">
        {children}
        {offline && <OfflineReason id={`${id}-offline`} />}
        {failure && <FailureNotice failure={failure} live="alert" />}
      </div>
    </Dialog>
  )
}

type ConfirmDialogProps = {
  open: boolean
  title: string
  /** The button that changes nothing. */
  cancelLabel: string
  label: string
  /** What is confirmed; its failure is forgotten when the dialog closes. */
  change: { isPending: boolean; error: Error | null; reset: () => void }
  /** The message for a failure, where the general one does not fit. */
  failureWords?: (error: unknown) => WordId | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}
