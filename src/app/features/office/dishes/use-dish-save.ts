import { useQueryClient } from '@tanstack/react-query'
import type { OfficeEdit } from '#contract/office-content.ts'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import { toast } from '#app/ui/toast.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice } from '../api.ts'
import { publishDraft } from '../drafts/use-draft-calls.ts'
import { useUndoAction } from '../use-undo-action.ts'

/** Says that a change is saved, and offers its undo. */
export const useSavedToast = () => {
  const undo = useUndoAction({ done: 'office.dishes.undone' })
  return (text: string, version: number | null) => toast(text, undo(version))
}

/**
 * Saves one edit of a dish; it is answered once the screens have read it again. One of `draft`, which waited, is answered before: its form
 * has nothing to read any more.
 */
export const useSaveDish = (draft?: OfficeDraft) => {
  const client = useQueryClient()
  return useOneAtATime({
    mutationFn: async (edit: OfficeEdit) => {
      if (draft) return publishDraft(draft, [edit])
      const { version } = await callOffice('changeContent', { edits: [edit], why: '' })
      await client.invalidateQueries({ queryKey: ['office'] })
      return version
    },
    gcTime: 0,
  })
}
