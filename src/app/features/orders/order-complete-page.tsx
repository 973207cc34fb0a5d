import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { useLoggedIn, useSession } from '#app/session/use-session.ts'
import type { Site } from '#contract/sites.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { PrintButton } from '#app/ui/print-button.tsx'
import { FailedRead } from '#app/site/failed-read.tsx'
import { useSite } from '#app/site/queries.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { useTitle } from '#app/site/use-title.ts'
import { useWords } from '#app/i18n/words.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CircleCheck, Download } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { pdfAddress, receiptQuery } from './queries.ts'
import type { ReceiptSearch } from './receipt-search.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

const dayMs = 86_400_000

/** Shown after the order, by the link in its mail and from the account; the thanks only at first (PAY-10, PAY-11). */
export const OrderCompletePage = ({ by }: { by: ReceiptSearch }) => {
  const t = useWords()
  const site = useSite()
  useTitle(t('order.title'))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <div className="page stack order-complete">
      <h1 tabIndex={-1} ref={title}>
        {t('order.title')}
      </h1>
      {by.key === undefined && by.order === undefined ? <EmptyState text={t('order.no_key')} /> : <Receipt siteId={site.id} by={by} />}
      <p className="cluster no-print">
        <ToOrders site={site} />
        <ToSection site={site.slug} slug="meal-plan-purchase" className="button">
          {t('order.shop_again')}
        </ToSection>
      </p>
    </div>
  )
}

/** Back to the list, for who has one. */
const ToOrders = ({ site }: { site: Site }) => {
  const t = useWords()
  const section = accountSlug('customer-account', useLanguage())
  if (!useLoggedIn(site.id)) return null
  return (
    <Link to="/$site/$section" params={{ site: site.slug, section }} search={{ tab: 'orders' }} className="button">
      {t('order.to_orders')}
    </Link>
  )
}

const Receipt = ({ siteId, by }: { siteId: string; by: ReceiptSearch }) => {
  const t = useWords()
  const locale = useLocale()
  const now = useNow()
  const session = useSession(siteId)
  const reader = session.state === 'member' ? session.customer.id : ''
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...receiptQuery({ siteId, by, locale, reader }), enabled: session.state !== 'unknown' })
  // Another customer may return to the page.
  useReturn(() => void client.resetQueries({ queryKey: ['receipt'] }))
  // A reader who lost access must not see the old data.
  if (error && (!data || error instanceof ApiError))
    return (
      <FailedRead
        error={error}
        title={t('order.failed')}
        text={t('order.no_key')}
        notSaved="offline.connect"
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Loading label={t('actions.loading')}>
        <Skeleton height="20rem" />
      </Loading>
    )
  return (
    <>
      {data.state === 'paid' && now - Date.parse(data.created_at) < dayMs && (
        <div className="no-print">
          <Notice tone="good" icon={<CircleCheck />} title={t('order.thanks')} live="status">
            <p>{t('order.mailed', { email: data.buyer.email })}</p>
          </Notice>
        </div>
      )}
      <ReceiptSheet receipt={data} />
      <p className="cluster no-print">
        <PrintButton label={t('actions.print')} />
        <a className="button" href={pdfAddress({ siteId, by, locale })} download>
          <Download />
          {t('order.pdf')}
        </a>
      </p>
    </>
  )
}

/** Runs when the browser restores the page from the back-forward cache. */
const useReturn = (onReturn: () => void): void => {
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  })
}
