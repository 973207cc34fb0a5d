import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OfficeEdit } from '#contract/office-content.ts'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import type { AffectedDays, HoursPlace } from '#contract/office-schedules.ts'
import { type HoursEntry, withEntry } from '#domain/hours-entries.ts'
import type { Language } from '#domain/locale-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice, officeQuery, type OfficeParams, useOfficeQuery } from '../api.ts'
import { publishDraft } from '../drafts/use-draft-calls.ts'
import { isRefused } from '../refusals.ts'
import { useFirstLanguage } from '../school.ts'
import { changeFailure } from '../today/change-failure.tsx'

/** The hours of all places. */
export const useSchedules = () => useOfficeQuery('officeSchedules', {})

/** Somebody else changed the hours after they were read; `fresh` is the place as it is now, null where it is gone. */
export class HoursConflict extends Error {
  readonly fresh: HoursPlace | null
  constructor(fresh: HoursPlace | null) {
    super('the hours have changed')
    this.name = 'HoursConflict'
    this.fresh = fresh
  }
}

/** One entry changed, added (`from` null) or removed (`to` null). */
type EntryChange = { from: HoursEntry | null; to: HoursEntry | null }
type Saved = { version: number | null; affected: AffectedDays }

/** Says what was saved and who hears of it, with its undo. */
const useSavedToast = () => {
  const t = useWords()
  const client = useQueryClient()
  const undo = async (version: number) => {
    try {
      await callOffice('undoChange', { version })
      toast(t('office.schedules.undone'))
    } catch (error) {
      failureToast(t(changeFailure(error, 'office.undo_conflict')))
    }
    void client.invalidateQueries({ queryKey: ['office'] })
  }
  return (said: string, { version, affected: { notified } }: Saved) => {
    const all = notified > 0 ? `${said} ${t('office.close.notified', { count: notified })}` : said
    toast(all, version === null ? undefined : { label: t('office.undo'), act: () => void undo(version) })
    void client.invalidateQueries({ queryKey: ['office'] })
  }
}

const sent = (place: HoursPlace, change: EntryChange, base: Language): OfficeParams<'saveSchedules'> => ({
  place_id: place.id,
  base: place.base,
  schedules: withEntry(place.schedules, change, base),
})

/** The file of the content that a place is in. */
export const hoursFile = ({ kind }: HoursPlace): string => (kind === 'location' ? 'locations.json' : 'buildings.json')

/** The same change as an edit of the content, to be made later. */
export const hoursEdit = (place: HoursPlace, change: EntryChange, base: Language): OfficeEdit => ({
  file: hoursFile(place),
  key: place.id,
  base: place.base,
  patch: { schedules: withEntry(place.schedules, change, base) },
})

/** Reads a place once more; null where it is gone. */
export const useReadPlace = () => {
  const client = useQueryClient()
  const language = useLanguage()
  return async (placeId: string): Promise<HoursPlace | null> => {
    const { places } = await client.fetchQuery({ ...officeQuery('officeSchedules', {}, language), staleTime: 0 })
    return places.find(({ id }) => id === placeId) ?? null
  }
}

/** Saves one entry of a place as it was read, of `draft` where it waited; HoursConflict where somebody else was faster. */
export const useSaveEntry = (said: string, draft: OfficeDraft | undefined) => {
  const readPlace = useReadPlace()
  const onSaved = useSavedToast()
  const base = useFirstLanguage()
  return useOneAtATime<Saved, { place: HoursPlace; change: EntryChange }>({
    mutationFn: async ({ place, change }) => {
      try {
        if (!draft) return await callOffice('saveSchedules', sent(place, change, base))
        const { affected } = await callOffice('saveSchedules', { ...sent(place, change, base), check: true })
        return { version: await publishDraft(draft, [hoursEdit(place, change, base)]), affected }
      } catch (error) {
        if (!isRefused(error, 'edit_conflict')) throw error
        throw new HoursConflict(await readPlace(place.id))
      }
    },
    gcTime: 0,
    onSuccess: (saved) => onSaved(said, saved),
  })
}

/** The bookings that a change of an entry would break; null asks nothing. Its names make no difference. */
export const useAffectedByEntry = (place: HoursPlace, change: EntryChange | null) => {
  const base = useFirstLanguage()
  const plain = change && { ...change, to: change.to && { ...change.to, name: '', nameFr: '' } }
  return useQuery({
    queryKey: ['office', 'affected', place.id, place.base, plain],
    queryFn: async ({ signal }) => {
      const asked = sent(place, plain ?? { from: null, to: null }, base)
      return (await callOffice('saveSchedules', { ...asked, check: true }, signal)).affected
    },
    enabled: plain !== null && place.takes_bookings,
    placeholderData: keepPreviousData,
  })
}

type Closing = Pick<OfficeParams<'closeDays'>, 'from' | 'to' | 'close' | 'open' | 'note' | 'note_fr' | 'moved_from' | 'moved_to'>

/** Closes places for days, or opens them again. */
export const useCloseDays = () => {
  const onSaved = useSavedToast()
  return useOneAtATime<Saved, { closing: Closing; said: string }>({
    mutationFn: ({ closing }) => callOffice('closeDays', closing),
    gcTime: 0,
    onSuccess: (saved, { said }) => onSaved(said, saved),
  })
}

/** The bookings that a closing would break; null asks nothing. */
export const useAffectedByDays = (closing: Omit<Closing, 'note' | 'note_fr'> | null) =>
  useQuery({
    queryKey: ['office', 'affected', 'days', closing],
    queryFn: async ({ signal }) => {
      const asked = closing ?? { from: '', to: '', close: [], open: [] }
      return (await callOffice('closeDays', { ...asked, check: true }, signal)).affected
    },
    enabled: closing !== null,
    placeholderData: keepPreviousData,
  })
