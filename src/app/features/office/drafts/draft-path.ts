import type { OfficeDraft } from '#contract/office-drafts.ts'
import { isOpenDraft } from '#domain/content-draft.ts'
import { isTextKind } from '#domain/office-texts.ts'

type Edit = OfficeDraft['edits'][number]

const isOfHours = ({ file, state, fields }: Edit): boolean =>
  (file === 'locations.json' || file === 'buildings.json') &&
  state === 'changed' &&
  fields.every(({ name }) => /^schedules(\/|$)/.test(name))

/** The screen that an edit is made on, and what its address says; null for one that has none. */
const formOf = (edit: Edit): { to: string; search?: Record<string, string> } | null => {
  const { file, key, state } = edit
  const kind = file.replace(/\.json$/, '')
  const isNew = state === 'new'
  if (isTextKind(kind)) return { to: `/news/${kind}/${isNew ? 'new' : encodeURIComponent(key)}` }
  if (file === 'dishes.json') return isNew ? { to: '/dishes/new' } : { to: '/dishes/dish', search: { mrn: key } }
  return isOfHours(edit) ? { to: `/hours/${encodeURIComponent(key)}` } : null
}

/** The form in which a text, a dish or hours that wait are changed; null for other changes. */
export const draftPath = (draft: OfficeDraft): { to: string; search: Record<string, string> } | null => {
  const [edit, ...others] = draft.edits
  // One that failed at its end is in place already.
  const isInPlace = draft.state === 'failed' && draft.version !== null
  if (!edit || others.length > 0 || edit.state === 'deleted' || !isOpenDraft(draft) || isInPlace || !draft.can_change) return null
  const form = formOf(edit)
  return form && { to: form.to, search: { ...form.search, draft: draft.id } }
}
