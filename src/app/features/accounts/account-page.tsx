import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'
import { fullName } from '#domain/full-name.ts'
import { useSite } from '#app/site/queries.ts'
import { useTitle } from '#app/site/use-title.ts'
import { OfflineReason } from '#app/forms/form-foot.tsx'
import { useOffline } from '#app/offline/use-offline.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleUser, LogOut } from '#app/ui/icons.tsx'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { AllergensTab } from './allergens-tab.tsx'
import { FoodTab } from './food-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { type AccountTab, shownTabs } from './account-tabs.ts'
import { SessionOver } from './session-over.tsx'
import { OfflineAccount } from './offline-account.tsx'
import { useLogout } from '#app/session/use-logout.ts'
import type { TabProps } from '#app/session/tab-props.ts'
import { useMemberOnly } from '#app/session/use-guards.ts'

/** The account, one tab for each feature that the school offers (ACCT-01 to ACCT-06). */
export const AccountPage = (tabs: OtherTabs) => {
  const t = useWords()
  const site = useSite()
  useTitle(t('account.title'))
  return site.customer_login ? <Account site={site} {...tabs} /> : <NoAccounts site={site} />
}

/** Tabs that other features provide. */
type OtherTabs = {
  Balance: ComponentType<TabProps>
  /** What is left, in a few words. */
  BalanceLine: ComponentType<TabProps>
  Orders: ComponentType<TabProps>
  Subscriptions: ComponentType<TabProps>
  MyPlan: ComponentType<TabProps>
  Reservations: ComponentType<TabProps & { hold: string | undefined }>
  /** What this device stores, for when the server can't be reached. */
  StoredBalance: ComponentType<{ site: Site }>
  StoredReservations: ComponentType<{ site: Site }>
}

const Account = ({ site, ...tabs }: { site: Site } & OtherTabs) => {
  const t = useWords()
  const session = useMemberOnly(site)
  const offline = useOffline()
  return (
    <div className="page account">
      {session.state === 'member' ? (
        <>
          <Head customer={session.customer} />
          {offline && <OfflineReason />}
          <AccountTabs key={session.customer.id} site={site} customer={session.customer} {...tabs} />
          <SessionOver site={site} session={session} />
        </>
      ) : session.state === 'unreached' ? (
        <OfflineAccount site={site} title={t('account.title')} reason={t('account.offline')}>
          <tabs.StoredBalance site={site} />
          <tabs.StoredReservations site={site} />
        </OfflineAccount>
      ) : (
        <>
          <h1>{t('account.title')}</h1>
          <Loading label={t('actions.loading')}>
            <Skeleton height="3rem" />
            <Skeleton height="24rem" />
          </Loading>
        </>
      )}
    </div>
  )
}

const Head = ({ customer }: { customer: Customer }) => {
  const t = useWords()
  const logOut = useLogout()
  return (
    <header className="account-head">
      <div>
        <h1>{t('account.title')}</h1>
        <p className="muted">{t('account.logged_in_as', { name: fullName(customer) })}</p>
      </div>
      <Button icon={<LogOut />} onClick={logOut}>
        {t('nav.log_out')}
      </Button>
    </header>
  )
}

const AccountTabs = ({ site, customer, Balance, BalanceLine, Orders, Reservations, Subscriptions, MyPlan }: TabProps & OtherTabs) => {
  const t = useWords()
  const navigate = useNavigate()
  const { tab, hold } = useSearch({ strict: false })
  const tabs = shownTabs(site)
  const chosen = tabs.find((one) => one === tab) ?? 'profile'
  const choose = (next: AccountTab) =>
    void navigate({ to: '.', search: next === 'profile' ? {} : { tab: next }, replace: true, resetScroll: false })
  return (
    <Tabs label={t('account.tabs')} tabs={tabs.map((key) => ({ key, name: t(`account.tab.${key}`) }))} chosen={chosen} onChoose={choose}>
      {chosen === 'profile' && <ProfileTab site={site} customer={customer} BalanceLine={BalanceLine} />}
      {chosen === 'allergens' && <AllergensTab site={site} customer={customer} />}
      {chosen === 'food' && <FoodTab site={site} customer={customer} />}
      {chosen === 'orders' && <Orders site={site} customer={customer} />}
      {chosen === 'reservations' && <Reservations site={site} customer={customer} hold={hold} />}
      {chosen === 'subscriptions' && <Subscriptions site={site} customer={customer} />}
      {chosen === 'plan' && <Balance site={site} customer={customer} />}
      {chosen === 'plan' && <MyPlan site={site} customer={customer} />}
    </Tabs>
  )
}

/** The target of account links at a school without accounts (POL-04). */
const NoAccounts = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  return (
    <div className="page page-notice">
      <CircleUser className="page-notice-icon" />
      <h1>{t('account.title')}</h1>
      <p>{t('account.none', { site: text(site, 'name') })}</p>
      <Link to="/$site" params={{ site: site.slug }} className="button button-primary">
        {t('section.empty_action')}
      </Link>
    </div>
  )
}
