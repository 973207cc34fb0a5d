import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addDays, type Day } from '#domain/calendar.ts'

/** The days that are offered, back from today; "own": typed days. */
export const spans = ['7', '30', '90', '365', 'own'] as const
export type Span = (typeof spans)[number]

/** What is typed into the search, and what was sent last. Neither is in the address, because both name people. */
export type OrderSearch = { typed: string; sent: string; span: Span; from: Day; to: Day }

const key = ['office-order-search'] as const
const first: OrderSearch = { typed: '', sent: '', span: '90', from: '', to: '' }

/** The search as it was left, until the page is closed or its person logs out. */
export const useOrderSearch = (): [OrderSearch, (part: Partial<OrderSearch>) => void] => {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: key, queryFn: () => first, enabled: false, initialData: first, gcTime: Infinity })
  return [data, (part) => client.setQueryData<OrderSearch>(key, (known = first) => ({ ...known, ...part }))]
}

/** The days of a search; null while own days are not typed in full. */
export const daysOf = ({ span, from, to }: OrderSearch, today: Day): { from: Day; to: Day } | null => {
  if (span !== 'own') return { from: addDays(today, 1 - Number(span)), to: today }
  return from === '' || to === '' ? null : { from, to }
}
