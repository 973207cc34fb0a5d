import { useQuery } from '@tanstack/react-query'
import { DiningForms } from '#app/features/allergens/dining-forms.tsx'
import { FailedRead } from '#app/site/failed-read.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { AllergenProfileForm } from './allergen-profile-form.tsx'
import { CardLinks } from './card-links.tsx'
import { OnThisDevice } from './on-this-device.tsx'
import type { TabProps } from '#app/session/tab-props.ts'
import { callAsCustomer } from '#app/session/session.ts'

/** The customer's allergens, the allergen card, and what this device does with them (ALLG). */
export const AllergensTab = ({ site, customer }: TabProps) => {
  const t = useWords()
  const read = useQuery({
    queryKey: ['allergen-card', customer.id],
    queryFn: () => callAsCustomer('customerInfo', { customer_id: customer.id }),
    gcTime: 0,
  })
  return (
    <div className="account-cards">
      <AllergenProfileForm site={site} customer={customer} onSaved={() => void read.refetch()} />
      <div className="account-side">
        {customer.allergens.length > 0 && (
          <section className="card stack" aria-labelledby="card-title">
            <h2 id="card-title">{t('allergen_card.title')}</h2>
            <p className="small muted">{t('allergen_card.text')}</p>
            {read.data && <CardLinks siteId={site.id} customerId={customer.id} card={read.data.allergen_card} />}
            {read.error && !read.data && (
              <FailedRead
                error={read.error}
                title={t('account.profile_failed')}
                notSaved="offline.connect"
                onRetry={() => void read.refetch()}
              />
            )}
            {read.isPending && (
              <Loading label={t('actions.loading')}>
                <Skeleton height="2.75rem" width="14rem" />
              </Loading>
            )}
          </section>
        )}
        <OnThisDevice customer={customer} />
        <DiningForms className="card stack" />
      </div>
    </div>
  )
}
