import { useQueryClient } from '@tanstack/react-query'
import type { OfficeEdit } from '#contract/office-content.ts'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import { useWords } from '#app/i18n/words.ts'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice } from '../api.ts'
import { publishDraft } from '../drafts/use-draft-calls.ts'
import { failureText, isRefused } from '../refusals.ts'

type Save = {
  edits: readonly OfficeEdit[]
  /** The change that waits whose form it was. */
  draft: OfficeDraft | undefined
  /** What is said once it is saved. */
  saved: string
}

/** Saves the edits of texts and offers their undo. */
export const useTextSave = () => {
  const t = useWords()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['office'] })
  const undo = async (version: number) => {
    try {
      await callOffice('undoChange', { version, why: '' })
      toast(t('office.texts.undone'))
    } catch (error) {
      failureToast(t(isRefused(error, 'edit_conflict') ? 'office.undo_conflict' : failureText(error)))
    }
    await refresh()
  }
  return useOneAtATime<number | null, Save>({
    mutationFn: async ({ edits, draft }) =>
      draft ? publishDraft(draft, edits) : (await callOffice('changeContent', { edits: [...edits], why: '' })).version,
    onSuccess: async (version, { saved, draft }) => {
      toast(saved, version === null ? undefined : { label: t('office.undo'), act: () => void undo(version) })
      // The form of a change that waited has nothing to read any more.
      if (!draft) await refresh()
    },
  })
}
