import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OfficeEdit } from '#contract/office-content.ts'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import type { AffectedDays, HoursPlace } from '#contract/office-schedules.ts'
import { type HoursEntry, withEntry } from '#domain/hours-entries.ts'
import type { Language } from '#domain/locale-format.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import { useWords } from '#app/i18n/words.ts'
import { toast } from '#app/ui/toast.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice, type OfficeParams, readAnew, useOfficeQuery } from '../api.ts'
import { publishDraft } from '../drafts/use-draft-calls.ts'
import { EditedMeanwhileError } from '../edited-meanwhile-error.ts'
import { lastChange } from '../last-change.ts'
import { isRefused } from '../refusals.ts'
import { useFirstLanguage } from '../school.ts'
import { useUndoAction } from '../use-undo-action.ts'

/** The hours of all places. */
export const useSchedules = () => useOfficeQuery('officeSchedules', {})

/** The hours of all places as they are now, and who changed those of one that was read last. */
export const useReadConflict = () => {
  const client = useQueryClient()
  return async (seen: readonly HoursPlace[]): Promise<EditedMeanwhileError<HoursPlace>> => {
    const { places } = await readAnew(client, 'officeSchedules', {})
    const isChanged = (file: string, key: string) =>
      seen.some((one) => one.id === key && hoursFile(one) === file && places.find(({ id }) => id === key)?.base !== one.base)
    const last = await lastChange(
      ({ file, key, fields }) => isChanged(file, key) && fields.some(({ name }) => name.split('/')[0] === 'schedules'),
    )
    return new EditedMeanwhileError(places, last)
  }
}

type Send<T> = (places: readonly HoursPlace[]) => Promise<T>

/** Saves hours of places as they were read; EditedMeanwhileError where a colleague was faster, unless they left all hours as they were. */
const useSaveHours = () => {
  const readConflict = useReadConflict()
  return async <T>(seen: readonly HoursPlace[], send: Send<T>): Promise<T> => {
    try {
      return await send(seen)
    } catch (error) {
      if (!isRefused(error, 'edit_conflict')) throw error
      const met = await readConflict(seen)
      const now = seen.flatMap(({ id }) => met.fresh.filter((one) => one.id === id))
      const hoursOf = (places: readonly HoursPlace[]) => places.map(({ id, schedules }) => ({ id, schedules }))
      if (!isSameJson(hoursOf(now), hoursOf(seen))) throw met
      return send(now)
    }
  }
}

/** One entry changed, added (`from` null) or removed (`to` null). */
type EntryChange = { from: HoursEntry | null; to: HoursEntry | null }
type Saved = { version: number | null; affected: AffectedDays }

/** Says what was saved and who is notified, with its undo. */
const useSavedToast = () => {
  const t = useWords()
  const client = useQueryClient()
  const undoOf = useUndoAction({ done: 'office.schedules.undone' })
  return (text: string, { version, affected: { notified } }: Saved) => {
    toast(notified > 0 ? `${text} ${t('office.close.notified', { count: notified })}` : text, undoOf(version))
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

/** Saves one entry of a place as it was read, of `draft` where it waited; EditedMeanwhileError where a colleague was faster. */
export const useSaveEntry = (text: string, draft: OfficeDraft | undefined) => {
  const saveHours = useSaveHours()
  const onSaved = useSavedToast()
  const base = useFirstLanguage()
  return useOneAtATime<Saved, { place: HoursPlace; change: EntryChange }>({
    mutationFn: ({ place: opened, change }) =>
      saveHours([opened], async ([place = opened]) => {
        if (!draft) return callOffice('saveSchedules', sent(place, change, base))
        const { affected } = await callOffice('saveSchedules', { ...sent(place, change, base), check: true })
        return { version: await publishDraft(draft, [hoursEdit(place, change, base)]), affected }
      }),
    gcTime: 0,
    onSuccess: (saved) => onSaved(text, saved),
  })
}

/** The bookings that a change of an entry would break; null asks nothing. Its names make no difference. */
export const useAffectedByEntry = (place: HoursPlace, change: EntryChange | null) => {
  const base = useFirstLanguage()
  const plain = change && { ...change, to: change.to && { ...change.to, name: '', nameFr: '' } }
  return useQuery({
    queryKey: ['office', 'affected', place.id, place.base, plain],
    queryFn: async ({ signal }) => {
      const params = sent(place, plain ?? { from: null, to: null }, base)
      return (await callOffice('saveSchedules', { ...params, check: true }, signal)).affected
    },
    enabled: plain !== null && place.takes_bookings,
    placeholderData: keepPreviousData,
  })
}

type Closing = Pick<OfficeParams<'closeDays'>, 'from' | 'to' | 'close' | 'open' | 'note' | 'note_fr' | 'moved_from' | 'moved_to'>

/** Closes places as they were read for days, or opens them again; EditedMeanwhileError where a colleague was faster. */
export const useCloseDays = () => {
  const saveHours = useSaveHours()
  const onSaved = useSavedToast()
  return useOneAtATime<Saved, { closing: Closing; places: readonly HoursPlace[]; text: string }>({
    mutationFn: ({ closing, places }) => {
      const { close = [], open = [] } = closing
      const ids = [...close, ...open]
      return saveHours(
        places.filter(({ id }) => ids.includes(id)),
        (now) => callOffice('closeDays', { ...closing, bases: Object.fromEntries(now.map(({ id, base }) => [id, base])) }),
      )
    },
    gcTime: 0,
    onSuccess: (saved, { text }) => onSaved(text, saved),
  })
}

/** The bookings that a closing would break; null asks nothing. */
export const useAffectedByDays = (closing: Omit<Closing, 'note' | 'note_fr'> | null) =>
  useQuery({
    queryKey: ['office', 'affected', 'days', closing],
    queryFn: async ({ signal }) => {
      const params = closing ?? { from: '', to: '', close: [], open: [] }
      return (await callOffice('closeDays', { ...params, check: true }, signal)).affected
    },
    enabled: closing !== null,
    placeholderData: keepPreviousData,
  })
