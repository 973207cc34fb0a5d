import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { english } from '#lang/en-ca.ts'
import { french } from '#lang/fr-ca.ts'
import type { Language } from '#domain/locale-format.ts'
import { type Catalogue, LanguageProvider } from '#app/i18n/language.tsx'
import { NowProvider } from '#app/i18n/now.tsx'

const catalogues = { en: english, fr: french } as unknown as Record<Language, Catalogue>

/** The markup of an element in a language, at an instant (epoch ms). */
export const markupOf = (element: ReactNode, language: Language = 'en', now = 0): string =>
  renderToStaticMarkup(
    <LanguageProvider language={language} words={catalogues[language]}>
      <NowProvider first={now}>{element}</NowProvider>
    </LanguageProvider>,
  )
