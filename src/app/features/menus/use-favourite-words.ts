import { useWords } from '#app/i18n/words.ts'
import { toast } from '#app/ui/toast.tsx'

/** What is said after a change: nothing when a heart fills, the way back when one empties, and that the device stored nothing. */
export const useFavouriteWords = () => {
  const t = useWords()
  return {
    added: (isStored: boolean) => {
      if (!isStored) toast(t('favourites.not_saved'))
    },
    removed: (name: string, isStored: boolean, undo: () => void) =>
      toast(isStored ? t('favourites.removed', { name }) : t('favourites.not_saved'), { label: t('favourites.undo'), act: undo }),
  }
}
