import { useState } from 'react'
import type { HoursPlace } from '#contract/office-schedules.ts'
import { bothEntries, type EntryField, entryNow, type HoursEntry, theirChanges, withFields } from '#domain/hours-entries.ts'
import { newEntry, readEntry, typedEntry, type TypedEntry } from '#domain/hours-form.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import type { EditedMeanwhileError } from '../edited-meanwhile-error.ts'
import { useFirstLanguage } from '../school.ts'
import { useClashes } from '../use-clashes.ts'
import type { TheirHours } from './hours-conflict.tsx'

const fieldsOf: Readonly<Record<keyof TypedEntry, EntryField>> = {
  name: 'name',
  nameFr: 'nameFr',
  days: 'days',
  isDated: 'dates',
  start: 'dates',
  end: 'dates',
  isClosed: 'hours',
  openings: 'hours',
}

/** An entry of a place's hours being written, on the version that was read: `from` is null for a new one. */
export const useEntryForm = (
  opened: HoursPlace,
  {
    type,
    old,
    planned,
  }: { type: HoursEntry['type']; old: HoursEntry | null; /** As a change that waits wants it. */ planned?: HoursEntry | null | undefined },
) => {
  const base = useFirstLanguage()
  // What was read when the sheet opened: a colleague's change must not slip under it.
  const [seen, setSeen] = useState({ place: opened, from: old })
  const begun = planned ?? old
  const [first] = useState(() => (begun ? typedEntry(begun) : newEntry(type)))
  const [typed, setTyped] = useState(first)
  const { place, from } = seen
  const { entry, faults } = readEntry(typed, { type, ids: from?.ids ?? [] })
  const { conflict, setConflict, isOpen, keepYours, pick } = useClashes<EntryField, HoursEntry, TheirHours>((field, version) => {
    if (entry) setTyped(typedEntry(withFields(entry, [field], version)))
  })
  return {
    place,
    from,
    typed,
    entry,
    faults,
    conflict,
    isOpen,
    pick,
    isChanged: !isSameJson(typed, first),
    change: (part: Partial<TypedEntry>) => {
      setTyped({ ...typed, ...part })
      keepYours((Object.keys(part) as (keyof TypedEntry)[]).map((name) => fieldsOf[name]))
    },
    /** The same change on the hours as a colleague left them. */
    meet: ({ fresh: places, last }: EditedMeanwhileError<HoursPlace>) => {
      const fresh = places.find(({ id }) => id === place.id)
      if (!fresh) return
      const now = from && entryNow(fresh.schedules, from, base)
      const both = from && now && entry ? bothEntries(from, entry, now) : null
      setSeen({ place: fresh, from: now })
      if (both) setTyped(typedEntry(both.entry))
      setConflict({
        ...last,
        changes: theirChanges(place.schedules, fresh.schedules, base),
        clashes: now && entry ? (both?.clashes ?? []).map((field) => ({ field, theirs: now, yours: entry })) : [],
      })
    },
  }
}
