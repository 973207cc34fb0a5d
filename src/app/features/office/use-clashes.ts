import { useState } from 'react'
import type { Whose } from './field-pick.tsx'
import type { LastChange } from './last-change.ts'

/** A field that two people changed, each otherwise: both versions, and which one stays once it is chosen. */
export type Clash<F extends string, V> = Readonly<Record<Whose, V>> & { field: F; pick?: Whose }

/** What a colleague saved while a form was open: who, when, and the fields that both changed. */
export type Conflict<F extends string, V> = LastChange & { clashes: readonly Clash<F, V>[] }

/** Whether both changed a field and none is chosen yet. */
export const isUndecided = (conflict: Conflict<string, unknown> | null): boolean =>
  conflict?.clashes.some(({ pick }) => pick === undefined) ?? false

/** The conflict with something new of some of its fields. */
export const withClashes = <C extends Conflict<string, unknown>>(
  conflict: C | null,
  fields: readonly string[],
  part: Partial<Clash<string, unknown>>,
): C | null => conflict && { ...conflict, clashes: conflict.clashes.map((one) => (fields.includes(one.field) ? { ...one, ...part } : one)) }

/** The conflict of a form, with `M` that its note says besides; `onPick` writes the chosen version of a field into the form. */
export const useClashes = <F extends string, V, M = unknown>(onPick?: (field: F, version: V) => void) => {
  const [conflict, setConflict] = useState<(Conflict<F, V> & M) | null>(null)
  const choose = (fields: readonly F[], pick: Whose) => setConflict((known) => withClashes(known, fields, { pick }))
  return {
    /** Null where no colleague saved anything. */
    conflict,
    setConflict,
    isOpen: isUndecided(conflict),
    /** Says that these fields were typed again, which is a choice too. */
    keepYours: (fields: readonly F[]) => choose(fields, 'yours'),
    pick: (field: F, whose: Whose) => {
      const clash = conflict?.clashes.find((one) => one.field === field)
      if (clash) onPick?.(field, clash[whose])
      choose([field], whose)
    },
  }
}
