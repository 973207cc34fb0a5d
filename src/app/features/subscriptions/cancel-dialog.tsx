import type { Subscription } from '#contract/subscriptions.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { fallbackWords } from '#app/forms/failure.ts'
import { useWords } from '#app/i18n/words.ts'
import { toast } from '#app/ui/toast.tsx'
import { type Owner, useCancelSubscription } from './queries.ts'
import { useIfCanceled } from './use-if-canceled.ts'
import { refocus, useName } from './use-name.ts'

const failureWords = fallbackWords('errors.ran_into')

/** Asks for confirmation before a subscription ends (ACSUB-Q3, ACSUB-05, ACSUB-06). */
export const CancelDialog = ({
  owner,
  subscription,
  onClose,
}: {
  owner: Owner
  subscription: Subscription | null
  onClose: () => void
}) => {
  const t = useWords()
  const nameOf = useName()
  const ifCanceled = useIfCanceled()
  const change = useCancelSubscription(owner, () => toast(t('subscriptions.canceled')))
  const cancel = () => {
    if (!subscription) return
    const onSuccess = () => {
      onClose()
      refocus(subscription)
    }
    change.mutate(subscription.id, { onSuccess })
  }
  return (
    <ConfirmDialog
      open={subscription !== null}
      title={t('subscriptions.cancel_title')}
      cancelLabel={t('subscriptions.cancel_keep')}
      label={t('subscriptions.cancel')}
      change={change}
      failureWords={failureWords}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        <strong>{subscription && nameOf(subscription)}</strong>
      </p>
      {subscription && <p>{[...ifCanceled(subscription), t('subscriptions.cancel_text')].join(' ')}</p>}
    </ConfirmDialog>
  )
}
