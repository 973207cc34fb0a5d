import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { TabProps } from '#app/session/tab-props.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { FailedRead } from '#app/site/failed-read.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CloudOff, History, RefreshCw, UserRound } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { BalanceParts } from './balance-parts.tsx'
import { balanceQuery, type ShownBalance } from './queries.ts'
import { useTimes } from './use-times.ts'

/** What is left of the customer's meals and money; nothing at a school whose card office does not say. */
export const BalanceCards = ({ site, customer }: TabProps) => {
  const t = useWords()
  const id = useId()
  const offline = useOffline()
  const { ageOf } = useTimes(site.timezone)
  const { data, error, isFetching, refetch } = useQuery(balanceQuery({ siteId: site.id, customerId: customer.id }))
  const reload = () => void refetch()
  if (error && !data) return <FailedRead error={error} title={t('balances.failed')} notSaved="offline.connect" onRetry={reload} />
  if (!data)
    return (
      <Loading label={t('actions.loading')}>
        <div className="account-cards">
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </div>
      </Loading>
    )
  const { state, balance } = data
  if (state === 'off') return null
  if (balance === null) return <NoBalance state={state} studentId={customer.student_id} onRetry={reload} />
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="cluster">
        <h2 id={id} style={{ flex: 1 }}>
          {t('balances.title')}
        </h2>
        <Button
          kind="icon"
          icon={<RefreshCw />}
          label={t('balances.refresh')}
          aria-disabled={isFetching || offline}
          onClick={() => offline || reload()}
        />
      </div>
      {state !== 'stored' && (
        <p className="small muted numbers" role="status">
          {ageOf(balance.as_of)}
        </p>
      )}
      {state === 'stored' && <OfflineNote age={ageOf(balance.as_of)} />}
      {state === 'older' && (
        <Notice tone="caution" icon={<History />}>
          <p>{t('balances.older')}</p>
        </Notice>
      )}
      {balance.swipes.length + balance.funds.length === 0 ? (
        <EmptyState title={t('balances.none')} />
      ) : (
        <BalanceParts site={site} balance={balance} />
      )}
    </section>
  )
}

type NoBalanceProps = { state: ShownBalance['state']; studentId: string; onRetry: () => void }

const NoBalance = ({ state, studentId, onRetry }: NoBalanceProps) => {
  const t = useWords()
  if (state === 'unavailable')
    return (
      <EmptyState
        icon={<CloudOff />}
        title={t('balances.unavailable')}
        action={<Button onClick={onRetry}>{t('actions.try_again')}</Button>}
      />
    )
  const toProfile = (
    <Link to="." search={{}} replace className="button">
      {t('balances.to_profile')}
    </Link>
  )
  const title = state === 'no_student_id' ? t('balances.no_student_id') : t('balances.unknown_student_id', { id: studentId })
  return <EmptyState icon={<UserRound />} title={title} action={toProfile} />
}

/** An old balance is no promise: what happened since is missing. */
const OfflineNote = ({ age }: { age: string }) => {
  const t = useWords()
  return (
    <Notice tone="offline" icon={<CloudOff />} live="status">
      <p>{t('balances.not_counted', { age })}</p>
    </Notice>
  )
}
