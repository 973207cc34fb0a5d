import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeOrder } from '#contract/office-forms.ts'
import { type Day, readDay } from '#domain/calendar.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { type Fact, FactList } from '#app/ui/fact-list.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { callOffice, officeKey } from '../api.ts'
import { DayRange } from '../day-range.tsx'
import { DownloadButtons } from '../download-buttons.tsx'
import { useSearchText, useWriteSearch } from '../navigation.tsx'
import { Loaded, MoreButton, Screen } from '../screen.tsx'
import { useWhen } from '../use-when.ts'
import { useClockWords } from '../use-clock-words.ts'

/** The On The Go orders, the newest first. */
export const OnTheGoScreen = () => {
  const t = useWords()
  const language = useLanguage()
  const { range, change } = useRange()
  const [startsOpen] = useState(range.from !== null || range.to !== null)
  const given = { from: range.from ?? undefined, to: range.to ?? undefined }
  const query = useInfiniteQuery({
    queryKey: [...officeKey('officeOnTheGo'), language, given],
    queryFn: ({ pageParam, signal }) => callOffice('officeOnTheGo', { ...given, before: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <Screen title={t('office.on_the_go.title')} beside={<DownloadButtons xlsx="officeOnTheGoXlsx" csv="officeOnTheGoCsv" given={given} />}>
      <Disclosure className="feedback-filter" summary={t('office.dates')} open={startsOpen}>
        <div className="fields-beside feedback-filter-fields forms-range">
          <DayRange {...range} onChange={change} />
        </div>
      </Disclosure>
      <Loaded query={query}>{({ pages }) => <Orders orders={pages.flatMap(({ orders }) => orders)} />}</Loaded>
      <MoreButton query={query} label={t('office.on_the_go.more')} />
    </Screen>
  )
}

type Range = { from: Day | null; to: Day | null }

/** The days in the page's address, null for no end, and how to change them without a step back. */
const useRange = (): { range: Range; change: (next: Partial<Range>) => void } => {
  const read = useSearchText()
  const write = useWriteSearch('/on-the-go')
  const range = { from: readDay(read('from')), to: readDay(read('to')) }
  const change = (next: Partial<Range>) => {
    const { from, to } = { ...range, ...next }
    write({ from: from ?? '', to: to ?? '' })
  }
  return { range, change }
}

const Orders = ({ orders }: { orders: readonly OfficeOrder[] }) => {
  const t = useWords()
  if (orders.length === 0) return <EmptyState text={t('office.on_the_go.none')} />
  return (
    <ul className="card forms-list">
      {orders.map((order) => (
        <li key={order.id}>
          <Order order={order} />
        </li>
      ))}
    </ul>
  )
}

const Order = ({ order }: { order: OfficeOrder }) => {
  const t = useWords()
  const when = useWhen()
  const { shortDay } = useFormat()
  const { time } = useClockWords()
  const [hour = 0, minute = 0] = order.pick_up.split(':').map(Number)
  const pickUp = [order.pick_up_date === '' ? '' : shortDay(order.pick_up_date), time(hour * 60 + minute)].filter(Boolean).join(', ')
  const facts: Fact[] = [
    [t('dietary.name'), order.name],
    [t('login.email'), order.email],
    [t('on_the_go.student_id'), order.student_id],
    ...order.choices.map(({ label, value }): Fact => [label, value]),
    [t('office.feedback.column.received'), when(order.received_at)],
  ]
  return (
    <Disclosure
      summary={
        <span>
          <strong className="numbers">{pickUp}</strong>
          <br />
          <span className="small muted">{order.name}</span>
        </span>
      }
    >
      <FactList facts={facts.filter(([, value]) => value !== '')} className="office-facts" />
    </Disclosure>
  )
}
