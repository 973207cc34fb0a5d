import { useQueryClient } from '@tanstack/react-query'
import type { AffectedBookings } from '#contract/office-today.ts'
import type { BothTexts } from '#domain/own-text.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice } from '../api.ts'
import { type Closing, type DayHours, refreshToday } from './queries.ts'

/** What a change did: its version, to be undone, and whom it affected. */
export type Changed = { version: number | null; affected: AffectedBookings }

/** A change that is answered once the day shows it; a refusal reads the day again too, for what is shown may be older. */
const useChange = <V, A>(key: string, change: (given: V) => Promise<A>) => {
  const client = useQueryClient()
  return useOneAtATime<A, V>({
    mutationKey: ['office', key],
    mutationFn: async (given) => {
      const answer = await change(given)
      await refreshToday(client)
      return answer
    },
    onError: () => void refreshToday(client),
  })
}

/** Why, as visitors read it; null leaves the reason that the day has. */
type Why = { reason: BothTexts | null }

const notesOf = (reason: BothTexts | null) => reason && { note: reason.en.trim(), note_fr: reason.fr.trim() }

/** Closes a place today; the people with bookings are notified by email. */
export const useClosePlace = () =>
  useChange('close', ({ placeId, from, reason }: Closing & Why): Promise<Changed> =>
    callOffice('closePlace', { place_id: placeId, from, ...notesOf(reason), notify: true }),
  )

/** Sets the hours of a place on a day; the people with bookings outside of them are notified by email. */
export const useSetHours = () =>
  useChange('hours', ({ placeId, day, openings, reason }: DayHours & Why): Promise<Changed> =>
    callOffice('setSpecialHours', { place_id: placeId, day, openings, ...notesOf(reason), notify: true }),
  )

/** Undoes a change by its version. */
export const useUndo = () => useChange('undo', (version: number) => callOffice('undoChange', { version }))
