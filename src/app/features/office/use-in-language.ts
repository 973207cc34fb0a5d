import type { Language } from '#domain/locale-format.ts'
import { useWords } from '#app/i18n/words.ts'
import { useSchool } from './school.ts'

/** What a text in one language is called: "Name, in French"; "Name" at a school of one language. */
export const useInLanguage = (): ((label: string, language: Language) => string) => {
  const t = useWords()
  const { bilingual } = useSchool()
  return (label, language) => {
    if (!bilingual) return label
    return t(language === 'fr' ? 'office.in_french' : 'office.in_english', { label })
  }
}
