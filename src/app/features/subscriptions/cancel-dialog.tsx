import type { Subscription } from '#contract/subscriptions.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { type Owner, useCancelSubscription } from './queries.ts'
import { useName } from './use-name.ts'

/** Asks once before a subscription ends for good (ACSUB-Q3, ACSUB-05, ACSUB-06). */
export const CancelDialog = ({ owner, asked, onClose }: { owner: Owner; asked: Subscription | null; onClose: () => void }) => {
  const t = useWords()
  const nameOf = useName()
  const { mutate, isPending, isError, reset } = useCancelSubscription(owner, () => toast(t('subscriptions.canceled')))
  const close = () => {
    reset()
    onClose()
  }
  const cancel = () => asked && mutate(asked.id, { onSuccess: close })
  return (
    <ConfirmDialog
      open={asked !== null}
      title={t('subscriptions.cancel_title')}
      keep={t('subscriptions.cancel_keep')}
      label={t('subscriptions.cancel')}
      isPending={isPending}
      error={null}
      onConfirm={cancel}
      onClose={close}
    >
      <p>
        <strong>{asked && nameOf(asked)}</strong>
      </p>
      <p>{t('subscriptions.cancel_text')}</p>
      {isError && (
        <Notice tone="alert" icon={<CircleAlert />} live="alert">
          <p>{t('errors.ran_into')}</p>
        </Notice>
      )}
    </ConfirmDialog>
  )
}
