import { Link, useNavigate } from '@tanstack/react-router'
import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'
import { SessionOver } from '#app/features/accounts/session-over.tsx'
import { OfflineAccount } from '#app/features/accounts/offline-account.tsx'
import { useMemberOnly } from '#app/session/use-guards.ts'
import { useIsMounted } from '#app/forms/use-is-mounted.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useSite } from '#app/site/queries.ts'
import { useTitle } from '#app/site/use-title.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { ArrowLeft } from '#app/ui/icons.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { showCreated, type Outcome } from './use-confirmation.ts'
import { StoredReservationsCard } from './stored-reservations-card.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardPanel } from './wizard-panel.tsx'

/** The wizard on its own page, for phones (RESV-05). */
export const ReservationsPage = ({ placeId }: { placeId: string | undefined }) => {
  const t = useWords()
  const site = useSite()
  const session = useMemberOnly(site, 'reservations')
  useTitle(t('reservations.new'))
  if (session.state === 'unreached')
    return (
      <div className="page account">
        <OfflineAccount site={site} title={t('reservations.new')} reason={t('reservations.offline')}>
          <StoredReservationsCard site={site} />
        </OfflineAccount>
      </div>
    )
  return (
    <div className="page reserve-page">
      {session.state === 'member' ? (
        <>
          <Making key={session.customer.id} site={site} customer={session.customer} placeId={placeId} />
          <SessionOver site={site} session={session} />
        </>
      ) : (
        <>
          <h1>{t('reservations.new')}</h1>
          <Loading label={t('actions.loading')}>
            <Skeleton height="16rem" />
          </Loading>
        </>
      )}
    </div>
  )
}

const Making = ({ site, customer, placeId }: { site: Site; customer: Customer; placeId: string | undefined }) => {
  const t = useWords()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const owner = { siteId: site.id, customerId: customer.id }
  const target = {
    to: '/$site/$section',
    params: { site: site.slug, section: accountSlug('customer-account', useLanguage()) },
    search: { tab: 'reservations' },
  } as const
  const state = useWizard(owner, () => void navigate({ ...target, replace: true }), placeId)
  const finish = (outcome: Outcome) => {
    showCreated(outcome)
    if (isMounted.current) state.close()
  }
  return (
    <>
      <Link {...target} className="reserve-leave">
        <ArrowLeft />
        {t('reservations.mine')}
      </Link>
      <h1>{t('reservations.new')}</h1>
      <h2 className="visually-hidden">{t('reservations.steps')}</h2>
      <WizardPanel site={site} owner={owner} state={state} onDone={finish} />
    </>
  )
}
