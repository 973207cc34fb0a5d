import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Site } from '#contract/sites.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { callServer } from '#app/offline/call-server.ts'
import { CloudOff, Hourglass } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useFinish } from './use-place-order.ts'

const everyMs = 2000
/** An order that the server does not know may still be on its way to it: believed after so many answers. */
const openTimes = 3

/**
 * An order whose end nobody has told yet: after a reload, a lost network, or a silent provider. It is asked for until it is
 * known (call 86); meanwhile nobody can pay again.
 */
export const FollowOrder = ({ site, cart, onEnded }: FollowOrderProps) => {
  const t = useWords()
  const offline = useOffline()
  const locale = useLocale()
  const finish = useFinish(site)
  const box = useRef<HTMLDivElement>(null)
  const opens = useRef(0)
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['orderStatus', site.id, cart],
    queryFn: ({ signal }) => callServer('orderStatus', { site_id: site.id, cookie: cart, locale }, signal),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (!data) return
    opens.current = data.state === 'open' ? opens.current + 1 : 0
    // After hours the browser may no longer read the order; its receipt is in the mail.
    if (data.state === 'paid') void finish(data.order ?? null, cart)
    if (data.state === 'declined') onEnded('declined', data.msg)
    if (opens.current === openTimes) onEnded('open')
    // Each answer is looked at once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [dataUpdatedAt])
  return (
    <div tabIndex={-1} ref={box}>
      {offline ? (
        <Notice tone="offline" icon={<CloudOff />} title={t('checkout.following')} live="status">
          <p>{t('checkout.following_offline')}</p>
        </Notice>
      ) : (
        <Notice tone="accent" icon={<Hourglass />} live="status">
          <p>{t('errors.payment_pending')}</p>
        </Notice>
      )}
    </div>
  )
}

type FollowOrderProps = {
  site: Site
  /** The cart that is being paid. */
  cart: string
  /** The bank said no, or the order never came in. */
  onEnded: (how: 'declined' | 'open', msg?: string) => void
}
