import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#app/i18n/words.ts'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { callOffice } from '../api.ts'
import { changeFailure } from '../today/change-failure.tsx'

/** Undoes a change of the surveys from its toast, which outlives the card. */
export const useUndoSurvey = (): ((version: number) => void) => {
  const t = useWords()
  const client = useQueryClient()
  const undo = async (version: number) => {
    try {
      await callOffice('undoChange', { version })
      toast(t('office.surveys.undone'))
    } catch (error) {
      failureToast(t(changeFailure(error, 'office.undo_conflict')))
    }
    void client.invalidateQueries({ queryKey: ['office'] })
  }
  return (version) => void undo(version)
}
