import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { useLoggedIn } from '#app/session/use-session.ts'
import type { OrderAhead, Receipt } from '#contract/orders.ts'
import type { Site } from '#contract/sites.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { lazyPart } from '#app/lazy-part.tsx'
import { useLanguage } from '#app/i18n/language.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { PrintButton } from '#app/ui/print-button.tsx'
import { FailedRead } from '#app/site/failed-read.tsx'
import { hasSection } from '#app/site/navigation.ts'
import { useSite } from '#app/site/queries.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { useTitle } from '#app/site/use-title.ts'
import { useWords } from '#app/i18n/words.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { CircleCheck, Download, History } from '#app/ui/icons.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { AskOffice } from './ask-office.tsx'
import { documentAddress } from './queries.ts'
import type { ReceiptSearch } from './receipt-search.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { useOrderTitle } from './use-order-title.ts'
import { useReceipt } from './use-receipt.ts'
import { WhatNext } from './what-next.tsx'

const LazyFindOrder = lazyPart(async () => (await import('./find-order.tsx')).FindOrder)

/**
 * Shown after the order, by the link in its mail and from the account (PAY-10, PAY-11). Without an order it finds one by number and
 * mail: it also comes for a buyer whose session ended while the payment was pending.
 */
export const OrderCompletePage = ({ by }: { by: ReceiptSearch }) => {
  const t = useWords()
  const site = useSite()
  const isFinder = by.key === undefined && by.order === undefined
  useTitle(t(isFinder ? 'order.find.title' : 'order.title'))
  return (
    <div className="page stack order-complete">
      {isFinder ? <LazyFindOrder site={site} /> : <PlacedOrder site={site} by={by} />}
      <p className="cluster no-print">
        <ToOrders site={site} />
        {hasSection(site, 'meal-plan-purchase') && (
          <ToSection site={site.slug} slug="meal-plan-purchase" className="button">
            {t('order.shop_again')}
          </ToSection>
        )}
        {!isFinder && (
          <Link to="/$site/order-complete" params={{ site: site.slug }} search={{}} className="button">
            {t('order.find.title')}
          </Link>
        )}
      </p>
    </div>
  )
}

const PlacedOrder = ({ site, by }: { site: Site; by: ReceiptSearch }) => {
  const t = useWords()
  const locale = useLocale()
  const { data, error, refetch } = useReceipt(site.id, by)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  // A reader who lost access must not see the old data.
  const placed = error instanceof ApiError ? undefined : data
  return (
    <>
      <Head receipt={placed?.receipt}>
        <h1 tabIndex={-1} ref={title}>
          {placed ? <Title receipt={placed.receipt} ahead={placed.ahead} /> : t('order.title')}
        </h1>
      </Head>
      {placed ? (
        <div className="order-placed">
          <div className="stack no-print">
            {placed.ahead && <WhatNext receipt={placed.receipt} ahead={placed.ahead} by={by} />}
            <AskOffice site={site} receipt={placed.receipt} ahead={placed.ahead} />
          </div>
          <div className="stack">
            <ReceiptSheet receipt={placed.receipt} refunds={placed.ahead?.refunds ?? []} />
            <p className="cluster no-print">
              <a className="button" href={documentAddress('receipt_pdf', { siteId: site.id, by, locale })} download>
                <Download />
                {t('order.pdf')}
              </a>
              <PrintButton label={t('actions.print')} />
            </p>
          </div>
        </div>
      ) : error ? (
        <FailedRead
          error={error}
          title={t('order.failed')}
          text={t('order.no_key')}
          notSaved="offline.connect"
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t('actions.loading')}>
          <Skeleton height="20rem" />
        </Loading>
      )}
    </>
  )
}

/** The state of the order, its number, and where its receipt was sent. */
const Head = ({ receipt, children }: { receipt: Receipt | undefined; children: ReactNode }) => {
  const t = useWords()
  const isPaid = receipt?.state === 'paid'
  return (
    <header className="stack stack-tight">
      {receipt && (
        <span className={`order-mark no-print ${isPaid ? 'tone-good' : 'tone-muted'}`}>{isPaid ? <CircleCheck /> : <History />}</span>
      )}
      {children}
      {receipt && (
        <p className="muted no-print">
          {receipt.buyer.email === ''
            ? t('order.number', { no: receipt.number ?? receipt.no })
            : t('order.sent', { no: receipt.number ?? receipt.no, email: receipt.buyer.email })}
        </p>
      )}
    </header>
  )
}

const Title = ({ receipt, ahead }: { receipt: Receipt; ahead: OrderAhead | null }) => useOrderTitle()(receipt, ahead)

/** Back to the list, for customers. */
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
