import type { Language } from '#domain/locale-format.ts'
import type { Catalogue } from './message-format.ts'

type Part = keyof (typeof parts)['en']

// Each part is a chunk of its own; all are kept by the service worker, so that the toggle works offline (PWA-Q12).
const parts = {
  en: {
    first: () => import('../../../lang/en-ca.json?first'),
    places: () => import('../../../lang/en-ca.json?places'),
    rest: () => import('../../../lang/en-ca.json?rest'),
  },
  fr: {
    first: () => import('../../../lang/fr-ca.json?first'),
    places: () => import('../../../lang/fr-ca.json?places'),
    rest: () => import('../../../lang/fr-ca.json?rest'),
  },
}

const placePages = new Set(['whats-on-the-menu', 'hours-of-operation', 'locations'])
const ownWords = new Set(['climate-friendly', 'mobile-privacy'])

/** The pages that are read in a queue do with few words; the build finds which (`.ci/words.ts`). */
const partsOf = (pathname: string): Part[] => {
  const [site = '', page] = pathname.toLowerCase().split('/').filter(Boolean)
  if (page === undefined && !ownWords.has(site)) return ['first']
  return page !== undefined && placePages.has(page) ? ['first', 'places'] : ['first', 'places', 'rest']
}

/** The words of one language, which come in as pages need them. */
export const openCatalogue = (language: Language) => {
  const words: Catalogue = {}
  const asked = new Map<Part, Promise<unknown>>()
  const ask = (part: Part): Promise<unknown> => {
    const coming = asked.get(part) ?? parts[language][part]().then((loaded) => Object.assign(words, loaded.default))
    asked.set(part, coming)
    // What did not come is asked for again with the next page.
    coming.catch(() => asked.delete(part))
    return coming
  }
  return {
    words,
    ofPage: (pathname: string) => Promise.all(partsOf(pathname).map(ask)),
    /** All that was asked for is there. */
    loaded: () => Promise.all([ask('first'), ...asked.values()]),
  }
}
