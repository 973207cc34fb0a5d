import { useQueryClient } from '@tanstack/react-query'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { callOffice } from './api.ts'
import { changeFailure } from './today/change-failure.tsx'

/** The undo that the toast of a saved change offers, by the change's version; null where nothing changed. The screen may be gone by then. */
export const useUndoAction = ({ done, stale = 'office.undo_conflict' }: { done: WordId; stale?: WordId }) => {
  const t = useWords()
  const client = useQueryClient()
  const undo = async (version: number) => {
    try {
      await callOffice('undoChange', { version })
      toast(t(done))
    } catch (error) {
      failureToast(t(changeFailure(error, stale)))
    }
    await client.invalidateQueries({ queryKey: ['office'] })
  }
  return (version: number | null) => (version === null ? undefined : { label: t('office.undo'), act: () => void undo(version) })
}
