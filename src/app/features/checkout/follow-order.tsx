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

const intervalMs = 2000
/** An unknown order may still be on its way to the server: only this many answers in a row count as "not placed". */
const openAnswers = 3

/**
 * An order whose result is unknown, after a reload, a lost network, or a silent provider: it is polled until it is known (call
 * 86), and the cart cannot be paid again meanwhile.
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
    refetchInterval: intervalMs,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (!data) return
    opens.current = data.state === 'open' ? opens.current + 1 : 0
    // A session that expired meanwhile cannot read the order; its receipt was mailed.
    if (data.state === 'paid') void finish(data.order ?? null, cart)
    if (data.state === 'declined') onEnded('declined', data.msg)
    if (opens.current === openAnswers) onEnded('open')
    // Count each answer once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [dataUpdatedAt])
  return (
    <div tabIndex={-1} ref={box}>
      {offline ? (
        <Notice tone="offline" icon={<CloudOff className="says-offline" />} title={t('checkout.following')} live="status">
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
  cart: string
  /** Called when the bank declined, or the order never arrived. */
  onEnded: (how: 'declined' | 'open', msg?: string) => void
}
