import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Day } from '#domain/calendar.ts'
import { longestListMs } from '#domain/check-ins.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { NetworkError } from '#app/offline/fetch-live.ts'
import { callOffice } from '../api.ts'
import { bookingsKey } from './offline-copy.ts'
import { sendWaiting } from './waiting-marks.ts'

const refreshMs = 30_000

/**
 * The bookings of a day, tonight's for null. A list stays in this page's memory, also while another screen is open, for as long as a
 * login may last; of the last one there is a copy on the device (`offline-copy.ts`).
 */
export const useBookings = (day: Day | null) => {
  const query = useQuery({
    // Without the language: a switch without a network must not lose the list.
    queryKey: bookingsKey(day),
    queryFn: ({ signal }) => callOffice('officeBookings', day === null ? {} : { date: day }, signal),
    gcTime: longestListMs,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // A read that was under way when the network came back fails with the old connection.
    retry: (failures, error) => failures === 0 && error instanceof NetworkError && error.cause instanceof TypeError && navigator.onLine,
  })
  const client = useQueryClient()
  const { dataUpdatedAt } = query
  // An answer says that the server is there, and who is logged in.
  useEffect(() => void sendWaiting(client), [client, dataUpdatedAt])
  const language = useLanguage()
  const before = useRef(language)
  const { refetch } = query
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    void refetch()
  }, [language, refetch])
  return query
}
