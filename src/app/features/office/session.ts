import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext } from 'react'
import type { StaffSession } from '#contract/office-account.ts'
import { useWords } from '#app/i18n/words.ts'
import { callOffice } from './api.ts'
import { forgetCopy, forgetCopyOfOthers } from './bookings/offline-copy.ts'
import { forgetWaiting, sendWaiting } from './bookings/waiting-marks.ts'
import { useGo } from './navigation.tsx'

/** Who is logged in, or null; calls themselves say when a session has ended. */
export const sessionQuery = queryOptions({
  queryKey: ['office-session'],
  queryFn: async (): Promise<StaffSession | null> => {
    const { staff } = await callOffice('officeSession', {})
    await forgetCopyOfOthers(staff?.needs === 'none' ? staff.email : null)
    return staff
  },
  staleTime: Infinity,
  gcTime: Infinity,
  // Without a session the frame is empty, and what was typed in it is gone: the login comes over it instead.
  refetchOnReconnect: false,
})

/** Who may work: the second factor is proven, and no recovery codes wait to be saved. */
export const isInside = (staff: StaffSession | null): boolean => staff?.needs === 'none' && !staff.has_unsaved_codes

export const setStaff = (client: QueryClient, staff: StaffSession | null): void => void client.setQueryData(sessionQuery.queryKey, staff)

export const StaffContext = createContext<StaffSession | null>(null)

/** Who is logged in, within the frame that requires it. */
export const useStaff = (): StaffSession => {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('nobody is logged in')
  return staff
}

/** The part of an address that people are called by. */
export const shortName = (email: string): string => email.split('@')[0] ?? email

/**
 * Who made a change, by the email: the name for a label ("" for a person unknown here), and `you`, "yes" for the same person on another
 * device, for sentences.
 */
export const useMetAuthor = () => {
  const t = useWords()
  const { email } = useStaff()
  return (by: string): { who: string; you: 'yes' | 'no' } =>
    by !== '' && by === email ? { who: t('office.conflict.elsewhere'), you: 'yes' } : { who: shortName(by), you: 'no' }
}

/** Ends the session and leaves nothing of it in this page; a failure is the caller's to show. */
export const useLogout = (): (() => Promise<void>) => {
  const client = useQueryClient()
  const go = useGo()
  return useCallback(async () => {
    await forgetCopy()
    // Check-ins that wait need the session.
    await sendWaiting(client)
    await callOffice('officeLogout', {})
    // A list may have been read meanwhile.
    await Promise.all([forgetWaiting(), forgetCopy()])
    // The login page leads a logged-in person away.
    setStaff(client, null)
    await go('/login')
    client.clear()
    setStaff(client, null)
  }, [client, go])
}
