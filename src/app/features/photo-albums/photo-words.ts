import type { Photo } from '#contract/photo-albums.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** A photo's text alternative (ALBM-02). */
export const usePhotoWords = (): ((photo: Photo) => string) => {
  const t = useWords()
  const { text } = useFormat()
  return (photo) => text(photo, 'alt').trim() || t('albums.no_alt')
}
