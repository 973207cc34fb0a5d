import type { PictureFolder } from '#domain/office-picture.ts'
import { useWords } from '#app/i18n/words.ts'

/** What the pictures of a folder are for, in words. */
export const useFolderName = (): ((folder: PictureFolder) => string) => {
  const t = useWords()
  const names: Readonly<Record<PictureFolder, string>> = {
    dish: t('office.dishes.title'),
    event: t('office.file.events'),
    images: t('office.pictures.of.images'),
    location: t('office.places.title'),
    menu_image: t('office.pictures.of.menu_image'),
    microsite: t('office.pictures.of.microsite'),
    news: t('office.file.news'),
    popup: t('office.pictures.of.popup'),
    section_banner: t('office.pictures.of.section_banner'),
    special: t('office.pictures.of.special'),
    staff: t('office.pictures.of.staff'),
  }
  return (folder) => names[folder]
}
