import { useQuery } from '@tanstack/react-query'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useFailure } from '#app/forms/failure.ts'
import { callServer } from '#app/offline/call-server.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { FailedRead } from '#app/site/failed-read.tsx'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { DeviceList } from './device-list.tsx'
import { ForgetDevice } from './forget-device.tsx'
import { changeOrFind } from '#app/session/change-or-find.ts'
import type { TabProps } from '#app/session/tab-props.ts'
import { callAsCustomer, forgetCustomer } from '#app/session/session.ts'

/** The devices that are logged in, with buttons to log them out. */
export const DevicesCard = ({ site, customer }: TabProps) => {
  const t = useWords()
  const offline = useOffline()
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', customer.id],
    queryFn: () => callAsCustomer('listSessions', { customer_id: customer.id }),
    gcTime: 0,
  })
  const end = useOneAtATime({
    mutationFn: (keepThis: boolean) =>
      changeOrFind({
        send: async () => (await callAsCustomer('logoutEverywhere', { customer_id: customer.id, keep_this: keepThis })).ended >= 0,
        read: async () =>
          keepThis
            ? (await callAsCustomer('listSessions', { customer_id: customer.id })).sessions.length === 1
            : (await callServer('currentSession', { site_id: site.id })).customer === null,
        isMade: (isEnded) => isEnded,
      }),
    onSuccess: async (_, keepThis) => {
      toast(t('devices.ended'))
      if (keepThis) await refetch()
      else await forgetCustomer()
    },
  })
  const failure = useFailure(end.error)
  const press = (keepThis: boolean) => () => !offline && end.mutate(keepThis)
  return (
    <section className="card stack" aria-labelledby="devices-card">
      <h2 id="devices-card">{t('devices.title')}</h2>
      {error && !data && <FailedRead error={error} title={t('devices.failed')} notSaved="offline.connect" onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label={t('actions.loading')}>
          <Skeleton height="3.5rem" />
        </Loading>
      )}
      {data && <DeviceList sessions={data.sessions} zone={site.timezone} />}
      {failure && <FailureNotice failure={failure} live="alert" />}
      <div className="cluster">
        {data && data.sessions.length > 1 && (
          <Button aria-disabled={offline || end.isPending} onClick={press(true)}>
            {t('devices.end_others')}
          </Button>
        )}
        <Button aria-disabled={offline || end.isPending} onClick={press(false)}>
          {end.isPending ? t('form.working') : t('devices.end_all')}
        </Button>
      </div>
      <ForgetDevice />
    </section>
  )
}
