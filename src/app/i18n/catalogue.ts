import type { Language } from '#domain/locale-format.ts'
import type { Catalogue } from './language.tsx'

/** The parts of `lang/` that pages speak; each is a file, which the service worker keeps in both languages (PWA-Q12). */
export type WordArea = 'home' | 'places' | 'menus' | 'shop' | 'account' | 'reservations' | 'forms' | 'pages' | 'texts'

const files = import.meta.glob<Catalogue>(['../../../lang/*/*.json', '!../../../lang/*/{mail,server}.json'], { import: 'default' })
const folders = { en: 'en-ca', fr: 'fr-ca' }

/** The words of one language, which come in as pages need them. */
export const openCatalogue = (language: Language) => {
  const words: Catalogue = {}
  const asked = new Map<string, Promise<void>>()
  const ask = (area: string): Promise<void> => {
    const load = async () => void Object.assign(words, await files[`../../../lang/${folders[language]}/${area}.json`]?.())
    const coming = asked.get(area) ?? load()
    asked.set(area, coming)
    // What did not come is asked for again with the next page.
    coming.catch(() => asked.delete(area))
    return coming
  }
  return {
    words,
    /** The words of these areas and of the app's frame are there. */
    need: async (areas: readonly WordArea[]): Promise<void> => void (await Promise.all(['app', ...areas].map(ask))),
    /** All that was asked for is there. */
    loaded: async (): Promise<void> => void (await Promise.all(asked.values())),
  }
}
