import { type Day, readDay } from '#domain/calendar.ts'
import { useSearchText, useWriteSearch } from '../navigation.tsx'

type Address = { /** Null for tonight. */ day: Day | null; place: string }

/** The day and the place in the address, and how to change a part of it without a step back. What is searched for is not in it. */
export const useAddress = (): Address & { change: (next: Partial<Address>) => void } => {
  const read = useSearchText()
  const write = useWriteSearch('/bookings')
  const address = { day: readDay(read('day')), place: read('place') }
  const change = (next: Partial<Address>) => {
    const { day, place } = { ...address, ...next }
    write({ day: day ?? '', place })
  }
  return { ...address, change }
}
