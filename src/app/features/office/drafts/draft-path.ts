import type { OfficeDraft } from '#contract/office-drafts.ts'
import { isTextKind } from '#domain/office-texts.ts'

/** The form in which a text that waits is changed; null for other changes. */
export const draftPath = ({ id, state, can_change: canChange, edits }: OfficeDraft): { to: string; search: { draft: string } } | null => {
  const [edit, ...others] = edits
  const kind = edit?.file.replace(/\.json$/, '') ?? ''
  const isOpen = state === 'draft' || state === 'waiting' || state === 'failed'
  if (!edit || others.length > 0 || edit.state === 'deleted' || !isOpen || !canChange || !isTextKind(kind)) return null
  return { to: `/news/${kind}/${edit.state === 'new' ? 'new' : encodeURIComponent(edit.key)}`, search: { draft: id } }
}
