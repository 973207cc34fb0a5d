import type { Language } from '#domain/locale-format.ts'
import type { Catalogue } from './language.tsx'

/** One language's words, as its own chunk; both are kept by the service worker, so that the toggle works offline (PWA-Q12). */
export const loadCatalogue = async (language: Language): Promise<Catalogue> => {
  const loaded = language === 'fr' ? await import('#lang/fr-ca.json') : await import('#lang/en-ca.json')
  return loaded.default as unknown as Catalogue
}
