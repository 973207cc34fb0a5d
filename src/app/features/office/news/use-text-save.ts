import { useQueryClient } from '@tanstack/react-query'
import type { OfficeEdit } from '#contract/office-content.ts'
import { useWords } from '#app/i18n/words.ts'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice, type OfficeAnswer } from '../api.ts'
import { failureText, isRefused } from '../refusals.ts'

type Save = {
  edits: readonly OfficeEdit[]
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
  return useOneAtATime<OfficeAnswer<'changeContent'>, Save>({
    mutationFn: ({ edits }) => callOffice('changeContent', { edits: [...edits], why: '' }),
    onSuccess: async ({ version }, { saved }) => {
      toast(saved, version === null ? undefined : { label: t('office.undo'), act: () => void undo(version) })
      await refresh()
    },
  })
}
