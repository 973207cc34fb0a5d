import type { Location } from '#contract/locations.ts'
import { useFormat } from '#app/i18n/language.tsx'

/** A place's name in the visitor's language: its display name where the kitchen gives one. */
export const usePlaceName = (): ((place: Pick<Location, 'name' | 'translations'>) => string) => {
  const { text } = useFormat()
  return (place) => text<'display_name'>(place, 'display_name') || text(place, 'name')
}
