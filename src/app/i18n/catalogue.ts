import type { Language } from '#domain/locale-format.ts'
import type { Catalogue } from './language.tsx'

/** The areas of `lang/`; each is a file, which the service worker caches in both languages (PWA-Q12). */
export type WordArea = 'home' | 'places' | 'map' | 'menus' | 'finder' | 'shop' | 'account' | 'reservations' | 'forms' | 'pages' | 'texts'

const files = import.meta.glob<Catalogue>(['./*/*.json', '!./*/{alerts,mail,office,server}.json'], {
  import: 'default',
  base: '../../../lang',
})
const folders = { en: 'en-ca', fr: 'fr-ca' }

/** The words of one language, loaded as pages need them. */
export const openCatalogue = (language: Language) => {
  const words: Catalogue = {}
  const loads = new Map<string, Promise<void>>()
  const loadArea = (area: string): Promise<void> => {
    const load = async () => void Object.assign(words, await files[`./${folders[language]}/${area}.json`]?.())
    const coming = loads.get(area) ?? load()
    loads.set(area, coming)
    // A failed load is tried again with the next page.
    coming.catch(() => loads.delete(area))
    return coming
  }
  return {
    words,
    /** Loads these areas and that of the app's frame. */
    need: async (areas: readonly WordArea[]): Promise<void> => void (await Promise.all(['app', ...areas].map(loadArea))),
    /** Resolves when all requested areas are loaded. */
    loaded: async (): Promise<void> => void (await Promise.all(loads.values())),
  }
}
