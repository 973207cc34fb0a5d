import { askedPart } from '#app/lazy-part.tsx'
import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import { useWords } from '#app/i18n/words.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

const Coming = () => (
  <Loading label={useWords()('actions.loading')}>
    <Skeleton height="20rem" />
  </Loading>
)

// The card's fields are the checkout's, which an account rarely needs.
const CardForm = askedPart(async () => (await import('./card-form.tsx')).NewCardForm, <Coming />)

/** Another card for a subscription, asked over the account. */
export const CardDialog = ({ site, customer, asked, onClose }: CardDialogProps) => {
  const t = useWords()
  return (
    <Dialog open={asked !== null} title={t('subscriptions.new_card')} closeLabel={t('actions.close')} onClose={onClose}>
      {asked && <CardForm key={asked.id} site={site} customer={customer} subscription={asked} onDone={onClose} />}
    </Dialog>
  )
}

type CardDialogProps = { site: Site; customer: Customer; asked: Subscription | null; onClose: () => void }
