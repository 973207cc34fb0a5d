import { useSearch } from '@tanstack/react-router'
import { type Day, readDay } from '#domain/calendar.ts'
import { useGo } from '../navigation.tsx'

type Address = { /** Null for tonight. */ day: Day | null; place: string }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The day and the place in the address, and how to change a part of it without a step back. What is searched for is not in it. */
export const useAddress = (): Address & { change: (next: Partial<Address>) => void } => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const go = useGo()
  const address = { day: readDay(textOf(search['day'])), place: textOf(search['place']) }
  const change = (next: Partial<Address>) => {
    const { day, place } = { ...address, ...next }
    const given = Object.entries({ day: day ?? '', place }).filter(([, value]) => value !== '')
    void go('/bookings', { search: Object.fromEntries(given), replace: true })
  }
  return { ...address, change }
}
