import { useRef } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import { cardTypes } from '#domain/card.ts'
import { today } from '#domain/zone.ts'
import { checkCard } from '#app/features/payments/card.ts'
import { CardFields } from '#app/features/payments/card-fields.tsx'
import { HostedCard, type Tokenize } from '#app/features/payments/hosted-card.tsx'
import { useCardEntry } from '#app/features/payments/use-card-entry.ts'
import { useCardForm } from '#app/features/payments/use-card-form.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { OfflineReason } from '#app/forms/form-foot.tsx'
import { useOffline } from '#app/offline/use-offline.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { ShieldCheck } from '#app/ui/icons.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useNewCard } from './queries.ts'
import { useName } from './use-name.ts'

/** The form of the new card; its values exist in the form only. */
export const NewCardForm = ({ site, customer, subscription, onDone }: NewCardFormProps) => {
  const t = useWords()
  const nameOf = useName()
  const offline = useOffline()
  const day = today(useNow(), site.timezone)
  const frame = useRef<Tokenize>(null)
  const entry = useCardEntry(site.id, frame)
  const renew = useNewCard({ siteId: site.id, customerId: customer.id })
  const form = useCardForm({
    name: { first: customer.first_name, last: customer.last_name },
    check: (card) => checkCard(card, { today: day, accepted: cardTypes, entry: entry.kind }),
    accepted: cardTypes,
    send: async (card) => {
      const source = await entry.read(card)
      if (source === null) return false
      await renew({ id: subscription.id, name: { first_name: card.first_name, last_name: card.last_name }, source })
      return true
    },
    onSent: (isSaved) => {
      if (!isSaved) return
      onDone()
      toast(t('subscriptions.card_saved'))
    },
  })
  if (entry.failed)
    return <ErrorState text={t('offline.unreached')} action={<Button onClick={entry.retry}>{t('actions.try_again')}</Button>} />
  if (!entry.isKnown)
    return (
      <Loading label={t('actions.loading')}>
        <Skeleton height="20rem" />
      </Loading>
    )
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        if (!form.isPending && !offline) form.submit(event)
      }}
    >
      <p>{t('subscriptions.new_card_text', { name: nameOf(subscription) })}</p>
      <div className="fields-two">
        <TextField {...form.field('first_name')} label={t('card.first_name')} required autoComplete="cc-given-name" maxLength={100} />
        <TextField {...form.field('last_name')} label={t('card.last_name')} required autoComplete="cc-family-name" maxLength={100} />
      </div>
      {entry.kind === 'hosted' ? (
        <HostedCard url={entry.url} faults={entry.faults} ref={frame} />
      ) : (
        <CardFields form={form} types={cardTypes} />
      )}
      {form.failure !== null && <FailureNotice failure={form.failure} live="alert" />}
      <p className="small muted checkout-safe">
        <ShieldCheck size={16} />
        {t('subscriptions.card_storage')}
      </p>
      <Button kind="primary" type="submit" aria-disabled={form.isPending || offline}>
        {form.isPending ? t('form.working') : t('subscriptions.save_card')}
      </Button>
      {offline && <OfflineReason />}
    </Form>
  )
}

type NewCardFormProps = { site: Site; customer: Customer; subscription: Subscription; onDone: () => void }
