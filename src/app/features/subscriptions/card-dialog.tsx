import { lazyOnDemand } from '#app/lazy-part.tsx'
import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import { useWords } from '#app/i18n/words.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { refocus } from './use-name.ts'

const CardFormSkeleton = () => (
  <Loading label={useWords()('actions.loading')}>
    <Skeleton height="20rem" />
  </Loading>
)

// Loaded on demand: the card fields come from the checkout and are rarely needed here.
const CardForm = lazyOnDemand(async () => (await import('./card-form.tsx')).NewCardForm, <CardFormSkeleton />)

/** Changes the card of a subscription, in a dialog. */
export const CardDialog = ({ site, customer, subscription, onClose }: CardDialogProps) => {
  const t = useWords()
  const onDone = () => {
    onClose()
    if (subscription) refocus(subscription)
  }
  return (
    <Dialog open={subscription !== null} title={t('subscriptions.new_card')} closeLabel={t('actions.close')} onClose={onClose}>
      {subscription && <CardForm key={subscription.id} site={site} customer={customer} subscription={subscription} onDone={onDone} />}
    </Dialog>
  )
}

type CardDialogProps = { site: Site; customer: Customer; subscription: Subscription | null; onClose: () => void }
