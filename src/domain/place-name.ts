import { inLocale, type Language } from './locale-format.ts'

type Named = { name: string; translations: Parameters<typeof inLocale>[0]['translations'] }

/** A place's name as visitors of a language know it: its display name where the kitchen gives one. */
export const placeName = (place: Named, language: Language): string =>
  inLocale<'display_name'>(place, 'display_name', language) || inLocale(place, 'name', language)
