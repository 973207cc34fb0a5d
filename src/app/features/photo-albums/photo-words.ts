import type { Photo } from '#contract/photo-albums.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** What a photo shows, in words (ALBM-02). */
export const usePhotoWords = (): ((photo: Photo) => string) => {
  const t = useWords()
  const { text } = useFormat()
  return (photo) => text(photo, 'alt').trim() || t('albums.no_alt')
}
