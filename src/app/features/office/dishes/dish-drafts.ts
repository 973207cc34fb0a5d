import { atom, useAtom } from 'jotai'
import type { DishRecord, OfficeDishPage } from '#contract/office-dishes.ts'
import { changedField, type DishChanges, dishForm, type DishSetting, emptyDish, mergeChanges } from '#domain/dish-form.ts'
import { appStore } from '#app/store.ts'
import type { Whose } from '../field-pick.tsx'
import { type Conflict, withClashes } from '../use-clashes.ts'

/** The typed fields of a dish, on the version that was read; `base` is null for a new one. */
export type DishDraft = {
  dish: DishRecord
  base: string | null
  changes: DishChanges
  /** Null where no colleague saved another version. */
  conflict: Conflict<string, string> | null
}

// They outlive a change of language and a dish that is read again.
const draftsAtom = atom<Readonly<Record<string, DishDraft>>>({})

/** The draft of a new dish; no key of a dish has a line break. */
export const newDishKey = (name: string, nameFr: string): string => `\n${name}\n${nameFr}`

const withField = (draft: DishDraft, school: DishSetting, field: string, value: string): DishDraft => ({
  ...draft,
  changes: changedField(draft.changes, dishForm(draft.dish, school), [field, value]),
  conflict: withClashes(draft.conflict, [field], { yours: value, pick: 'yours' }),
})

const withPick = (draft: DishDraft, school: DishSetting, field: string, pick: Whose): DishDraft => {
  const clash = draft.conflict?.clashes.find((one) => one.field === field)
  if (!clash) return draft
  const changes = changedField(draft.changes, dishForm(draft.dish, school), [field, clash[pick]])
  return { ...draft, changes, conflict: withClashes(draft.conflict, [field], { pick }) }
}

/** The same changes on the version that is saved now. */
const metBy = (draft: DishDraft, { dish, base, changed }: OfficeDishPage, school: DishSetting): DishDraft => {
  const [first, theirs] = [dishForm(draft.dish, school), dishForm(dish, school)]
  const { changes, conflicts } = mergeChanges(first, theirs, draft.changes)
  const clashes = conflicts.map((field) => ({ field, theirs: theirs[field] ?? '', yours: draft.changes[field] ?? '' }))
  return { dish, base, changes, conflict: { ...(changed ?? { by: '', at: '' }), clashes } }
}

/** All of a dish that was deleted meanwhile, to be saved as a new one. */
const metGone = (draft: DishDraft, school: DishSetting): DishDraft => {
  const empty = emptyDish(draft.dish.mrn)
  const form = { ...dishForm(draft.dish, school), ...draft.changes }
  const blank = dishForm(empty, school)
  const changes = Object.fromEntries(Object.entries(form).filter(([field, value]) => (blank[field] ?? '') !== value))
  return { dish: empty, base: null, changes, conflict: { by: '', at: '', clashes: [] } }
}

/** The draft of a dish, begun on the version that the page opened; it is kept until it is saved, discarded or left. */
export const useDishDraft = (key: string, { dish, base, changes }: Pick<DishDraft, 'dish' | 'base' | 'changes'>, school: DishSetting) => {
  const [drafts, setDrafts] = useAtom(draftsAtom, { store: appStore })
  const fresh: DishDraft = { dish, base, changes, conflict: null }
  const own = drafts[key]
  const draft = own ?? fresh
  const update = (next: (known: DishDraft) => DishDraft) => setDrafts((all) => ({ ...all, [key]: next(all[key] ?? fresh) }))
  return {
    draft,
    form: { ...dishForm(draft.dish, school), ...draft.changes },
    change: (field: string, value: string) => update((known) => withField(known, school, field, value)),
    changeAll: (fields: readonly (readonly [string, string])[]) =>
      update((known) => fields.reduce((one, [field, value]) => withField(one, school, field, value), known)),
    pick: (field: string, whose: Whose) => update((known) => withPick(known, school, field, whose)),
    meet: (found: OfficeDishPage | null) => update((known) => (found ? metBy(known, found, school) : metGone(known, school))),
    /** Read from the store: what was just saved is not rendered yet. */
    isUnsaved: () => Object.keys(appStore.get(draftsAtom)[key]?.changes ?? {}).length > 0,
    clear: () => setDrafts(({ [key]: _, ...others }) => others),
  }
}

export type DishEditing = ReturnType<typeof useDishDraft>
