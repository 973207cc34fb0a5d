import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useSession } from '#app/session/use-session.ts'
import { receiptQuery } from './queries.ts'
import type { ReceiptSearch } from './receipt-search.ts'

/** The receipt that this reader may see, once it is known who reads. */
export const useReceipt = (siteId: string, by: ReceiptSearch) => {
  const locale = useLocale()
  const session = useSession(siteId)
  const reader = session.state === 'member' ? session.customer.id : ''
  const client = useQueryClient()
  // Another customer may return to the page.
  useReturn(() => void client.resetQueries({ queryKey: ['receipt'] }))
  return useQuery({ ...receiptQuery({ siteId, by, locale, reader }), enabled: session.state !== 'unknown' })
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
