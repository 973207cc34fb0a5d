import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '#domain/calendar.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Download, SearchX } from '#app/ui/icons.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { callOffice, officeKey } from '../api.ts'
import { Loaded, MoreButton, Screen } from '../screen.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { OrderList } from './order-list.tsx'
import { SearchForm } from './search-form.tsx'
import { daysOf, useOrderSearch } from './use-order-search.ts'
import { useOrderWords } from './use-order-words.ts'

/** The school's orders: found, opened, and taken along for a spreadsheet. */
export const OrdersScreen = () => {
  const t = useWords()
  const { today } = useOrderWords()
  const [search, change] = useOrderSearch()
  const [isExporting, setExporting] = useState(false)
  const days = daysOf(search, today)
  return (
    <Screen
      title={t('office.orders.title')}
      beside={
        <Button icon={<Download />} onClick={() => setExporting(true)}>
          {t('office.orders.export')}
        </Button>
      }
    >
      <SearchForm search={search} today={today} onChange={change} />
      {days && <Found days={days} search={search.sent} />}
      <ExportDialog open={isExporting} days={days ?? { from: today, to: today }} onClose={() => setExporting(false)} />
    </Screen>
  )
}

const useFoundOrders = (days: { from: Day; to: Day }, search: string) =>
  useInfiniteQuery({
    queryKey: [...officeKey('officeOrders'), useLanguage(), days, search],
    queryFn: ({ pageParam, signal }) => callOffice('officeOrders', { ...days, search, before: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    // What was found names people: it leaves the memory soon.
    gcTime: 60_000,
  })

const Found = ({ days, search }: { days: { from: Day; to: Day }; search: string }) => {
  const t = useWords()
  const { day } = useOrderWords()
  const query = useFoundOrders(days, search)
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const orders = pages.flatMap((page) => page.orders)
        const stoppedAt = pages.at(-1)?.searched_to ?? null
        return (
          <>
            <p className="small muted" role="status">
              {orders.length > 0 && t('office.orders.count', { count: orders.length })}
            </p>
            {orders.length > 0 && <OrderList orders={orders} />}
            {orders.length === 0 && stoppedAt === null && (
              <EmptyState icon={<SearchX />} text={t(search === '' ? 'office.orders.none' : 'office.orders.not_found')} />
            )}
            {stoppedAt !== null && <p className="muted">{t('office.orders.searched_to', { day: day(stoppedAt) })}</p>}
            <MoreButton query={query} label={t(stoppedAt === null ? 'office.orders.more' : 'office.orders.further')} />
          </>
        )
      }}
    </Loaded>
  )
}

const ListSkeleton = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      <Skeleton height="1.25rem" width="8rem" />
      <Skeleton height="30rem" />
    </Loading>
  )
}
