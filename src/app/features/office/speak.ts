import { atom } from 'jotai'
import { type Language, localeOf } from '#domain/locale-format.ts'
import { openCatalogue, type WordArea } from '#app/i18n/catalogue.ts'
import type { Catalogue } from '#app/i18n/language.tsx'
import { appStore } from '#app/store.ts'

const officeWords = import.meta.glob<Catalogue>('../../../../lang/*/office.json', { import: 'default' })

/** The language on screen and its words; null before the first are loaded. */
export const spokenAtom = atom<{ language: Language; words: Catalogue } | null>(null)

/** Areas of words that every screen may use, beside those of the office and of the app's frame; a screen adds its own. */
const needed = new Set<WordArea>(['account', 'forms'])
const catalogues = new Map<Language, ReturnType<typeof openCatalogue>>()

const load = async (language: Language): Promise<Catalogue> => {
  const catalogue = catalogues.get(language) ?? openCatalogue(language)
  catalogues.set(language, catalogue)
  const [office] = await Promise.all([officeWords[`../../../../lang/${localeOf(language)}/office.json`]?.(), catalogue.need([...needed])])
  return Object.assign(catalogue.words, office)
}

export const currentLanguage = (): Language => appStore.get(spokenAtom)?.language ?? 'en'

/** Shows the office in a language once its words are there; nothing typed is lost. */
export const speak = async (language: Language): Promise<void> => {
  const words = await load(language)
  document.documentElement.lang = language === 'fr' ? 'fr-CA' : 'en-CA'
  appStore.set(spokenAtom, { language, words })
}

/** Waits for the words of a screen. */
export const needWords = async (areas: readonly WordArea[]): Promise<void> => {
  for (const area of areas) needed.add(area)
  await load(currentLanguage())
}
