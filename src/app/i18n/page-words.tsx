import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Language } from '#domain/locale-format.ts'
import { type Catalogue, LanguageProvider, useLanguage } from './language.tsx'

/** The words of the long texts (privacy, terms, climate): they travel with those pages alone. */
export const loadPageWords = async (language: Language): Promise<Catalogue> => {
  const loaded = language === 'fr' ? await import('../../../lang/fr-ca.json?pages') : await import('../../../lang/en-ca.json?pages')
  return loaded.default
}

/** Adds words to those of the interface. */
export const PageWords = ({ words, children }: { words: Catalogue; children: ReactNode }) => {
  const { messages } = useIntl()
  return (
    <LanguageProvider language={useLanguage()} words={{ ...(messages as Catalogue), ...words }}>
      {children}
    </LanguageProvider>
  )
}
