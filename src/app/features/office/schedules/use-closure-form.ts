import { useState } from 'react'
import type { HoursPlace } from '#contract/office-schedules.ts'
import {
  bothClosures,
  closedPlaces,
  type Closure,
  type ClosureField,
  closureNow,
  theirChangesAt,
  withClosureField,
} from '#domain/closure-edits.ts'
import type { YearLine } from '#domain/closures.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import type { EditedMeanwhileError } from '../edited-meanwhile-error.ts'
import { noReason } from '../reason-fields.tsx'
import { useFirstLanguage } from '../school.ts'
import { useClashes } from '../use-clashes.ts'
import type { TheirHours } from './hours-conflict.tsx'

/** Who is closed then that was not, who opens again; all of the chosen where the reason or the days changed. */
const changesOf = (before: readonly string[], chosen: readonly string[], isNew: boolean) => ({
  close: chosen.filter((id) => isNew || !before.includes(id)),
  open: before.filter((id) => !chosen.includes(id)),
})

type Seen = {
  places: readonly HoursPlace[]
  /** The closure as it is there, or the holiday on which one may be made; null for days that are to be chosen. */
  closure: Closure | null
  /** Whether it is there, and not a holiday alone. */
  isSaved: boolean
}

/** The reason that is there, else the name of the holiday. */
const seenOf = (line: YearLine | null, places: readonly HoursPlace[]): Seen => {
  if (!line) return { places, closure: null, isSaved: false }
  const { from, to, names, holiday } = line
  const isSaved = line.closed.length > 0
  const { en, fr } = names[0] ?? (isSaved ? null : holiday) ?? noReason
  return { places, isSaved, closure: { from, to, places: closedPlaces(places, line), reason: { en, fr } } }
}

type Typed = Omit<Closure, 'places'> & { /** Null until places are chosen: those that are closed then. */ places: readonly string[] | null }

const fieldsOf = (part: Partial<Typed>, { reason }: Typed): ClosureField[] => [
  ...(part.from === undefined && part.to === undefined ? [] : (['days'] as const)),
  ...(['en', 'fr'] as const).filter((language) => part.reason && part.reason[language] !== reason[language]),
]

/** A closure being written, on the hours that were read when its sheet opened. */
export const useClosureForm = (line: YearLine | null, opened: readonly HoursPlace[]) => {
  const base = useFirstLanguage()
  // A colleague's change must not slip under it.
  const [seen, setSeen] = useState(() => seenOf(line, opened))
  const [typed, setTyped] = useState<Typed>(() => {
    const { from, to, reason } = seen.closure ?? { from: '', to: '', reason: noReason }
    return { from, to, reason, places: null }
  })
  const [first] = useState(typed)
  const { from, to, reason } = typed
  const before: Closure = seen.closure ?? { from, to, places: closedPlaces(seen.places, typed), reason: noReason }
  const yours: Closure = { from, to, reason, places: typed.places ?? before.places }
  const isMoved = seen.isSaved && (before.from !== from || before.to !== to)
  const changes = changesOf(before.places, yours.places, isMoved || !isSameJson(reason, before.reason))
  const { conflict, setConflict, isOpen, keepYours, pick } = useClashes<ClosureField, Closure, TheirHours>((field, version) =>
    setTyped({ ...withClosureField(yours, field, version), places: typed.places }),
  )
  return {
    places: seen.places,
    yours,
    conflict,
    /** What saving would do; `moved` are the days that it leaves. */
    changes: { ...changes, ...(isMoved ? { moved_from: before.from, moved_to: before.to } : {}) },
    hasDays: line === null || line.closed.length > 0,
    isOpen,
    pick,
    isUnsaved: () => !isSameJson(typed, first),
    change: (part: Partial<Typed>) => {
      setTyped({ ...typed, ...part })
      keepYours(fieldsOf(part, typed))
    },
    /** The same change on the hours as a colleague left them. */
    meet: ({ fresh, last }: EditedMeanwhileError<HoursPlace>) => {
      const now = fresh.filter(({ id }) => seen.places.some((one) => one.id === id))
      const involved = now.filter(({ id }) => [...changes.close, ...changes.open].includes(id))
      const theirs = closureNow(seen.places, now, before, base)
      const { closure, clashes } = bothClosures(before, yours, theirs)
      setSeen({ places: now, closure: seen.closure && theirs, isSaved: seen.isSaved && theirs.places.length > 0 })
      setTyped(closure)
      setConflict({
        ...last,
        changes: theirChangesAt(seen.places, involved, base),
        clashes: clashes.map((field) => ({ field, theirs, yours })),
        isGone: seen.isSaved && closure.places.length === 0,
      })
    },
  }
}
