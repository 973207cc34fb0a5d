import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Day, weekOf } from '#domain/calendar.ts'
import type { Opening } from '#domain/closing-times.ts'
import { reasonOf, reasonOn } from '#domain/closing.ts'
import { hourRange } from '#domain/hours.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import { type BothTexts, ownTexts } from '#domain/own-text.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { callServer } from '#app/offline/call-server.ts'
import { callOffice, officeKey, officeQuery, readAnew, useOfficeQuery } from '../api.ts'
import { useFirstLanguage, useSchool } from '../school.ts'

const refreshMs = 60_000

/** The office's page of the day, read again every minute and when its tab is shown again. */
export const useToday = () =>
  useQuery({
    ...officeQuery('officeToday', {}, useLanguage()),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

const longestWaitMs = 4000

/** Reads the day again after a change. The change is saved by then: a slow reading does not hold up its news. */
export const refreshToday = (client: QueryClient): Promise<unknown> => {
  // What other screens and sheets show of a place is read again once it is opened.
  void client.invalidateQueries({ queryKey: ['office'], refetchType: 'none' })
  return Promise.race([
    client.invalidateQueries({ queryKey: officeKey('officeToday') }),
    new Promise<void>((go) => {
      setTimeout(go, longestWaitMs)
    }),
  ])
}

/** A closing of a place: a time of today, with hours above 24 for the night that follows; "" is now. */
export type Closing = { placeId: string; from: string }

/** How many bookings and people a closing would affect; null asks nothing. */
export const useAffectedByClosing = (closing: Closing | null) =>
  useQuery({
    queryKey: ['office', 'affected', closing],
    queryFn: async ({ signal }) => {
      const { placeId, from } = closing ?? { placeId: '', from: '' }
      return (await callOffice('closePlace', { place_id: placeId, from, check: true }, signal)).affected
    },
    enabled: closing !== null,
    placeholderData: keepPreviousData,
  })

/** The openings of a place on a day; null gives it its usual ones back. */
export type DayHours = { placeId: string; day: Day; openings: Opening[] | null }

/** How many bookings and people other hours of a day would affect; null asks nothing. */
export const useAffectedByHours = (hours: DayHours | null) =>
  useQuery({
    queryKey: ['office', 'affected', hours],
    queryFn: async ({ signal }) => {
      const { placeId, day, openings } = hours ?? { placeId: '', day: '', openings: null }
      return (await callOffice('setSpecialHours', { place_id: placeId, day, openings, check: true }, signal)).affected
    },
    enabled: hours !== null,
    placeholderData: keepPreviousData,
  })

/** The present openings of a place on a day, as visitors read them; undefined until they are read. Null asks nothing. */
export const useOpeningsOn = (placeId: string, day: Day | null): Opening[] | undefined => {
  const { id: siteId } = useSchool()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['office', 'week', locale, day === null ? null : weekOf(day)],
    queryFn: ({ signal }) => callServer('weeklySchedule', { site_id: siteId, date: day ?? undefined, locale }, signal),
    enabled: day !== null,
  })
  const row = data?.the_locations.find(({ id }) => id === placeId)
  return row?.week.find(({ date }) => date === day)?.hours.map(hourRange)
}

/** Why a place has special hours on a day, in both languages; undefined until it is read. */
export const useReasonOn = (placeId: string, day: Day): BothTexts | undefined => {
  const base = useFirstLanguage()
  const { data } = useOfficeQuery('officeSchedules', {})
  const place = data?.places.find(({ id }) => id === placeId)
  return place && ownTexts(reasonOn(place.schedules, day), 'name', base)
}

/** Reads whether a day already has a reason, as where the answer to its closing was lost. */
export const useIsReasonSaved = (placeId: string, day: Day) => {
  const client = useQueryClient()
  const base = useFirstLanguage()
  return async (reason: BothTexts): Promise<boolean> => {
    const { places } = await readAnew(client, 'officeSchedules', {})
    const { schedules = [] } = places.find(({ id }) => id === placeId) ?? {}
    return isSameJson(reasonOn(schedules, day), reasonOf(reason, base))
  }
}
