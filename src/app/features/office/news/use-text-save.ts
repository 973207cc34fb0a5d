import { useQueryClient } from '@tanstack/react-query'
import type { OfficeEdit } from '#contract/office-content.ts'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import { toast } from '#app/ui/toast.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice } from '../api.ts'
import { publishDraft } from '../drafts/use-draft-calls.ts'
import { useUndoAction } from '../use-undo-action.ts'

type Save = {
  edits: readonly OfficeEdit[]
  /** The change that waits whose form it was. */
  draft: OfficeDraft | undefined
  /** What is said once it is saved. */
  saved: string
}

/** Saves the edits of texts and offers their undo. */
export const useTextSave = () => {
  const client = useQueryClient()
  const undo = useUndoAction({ done: 'office.texts.undone' })
  return useOneAtATime<number | null, Save>({
    mutationFn: async ({ edits, draft }) =>
      draft ? publishDraft(draft, edits) : (await callOffice('changeContent', { edits: [...edits], why: '' })).version,
    onSuccess: async (version, { saved, draft }) => {
      toast(saved, undo(version))
      // The form of a change that waited has nothing to read any more.
      if (!draft) await client.invalidateQueries({ queryKey: ['office'] })
    },
  })
}
