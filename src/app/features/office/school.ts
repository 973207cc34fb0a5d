import { atom, useAtomValue } from 'jotai'
import type { OfficeSchool } from '#contract/office-page.ts'
import { type Language, languageOf, otherLanguage } from '#domain/locale-format.ts'
import { appStore } from '#app/store.ts'

/** The school of the page; the server sends it with the document. */
export const schoolAtom = atom<OfficeSchool | null>(null)

const known = (school: OfficeSchool | null): OfficeSchool => {
  if (!school) throw new Error('no school around this page')
  return school
}

/** The same outside of components. */
export const currentSchool = (): OfficeSchool => known(appStore.get(schoolAtom))

export const useSchool = (): OfficeSchool => known(useAtomValue(schoolAtom, { store: appStore }))

/** The language that the school writes first, of the texts outside of translations. */
export const useFirstLanguage = (): Language => languageOf(useSchool().default_locale)

/** The languages of the school's texts, the first one first. */
export const useTextLanguages = (): readonly Language[] => {
  const base = useFirstLanguage()
  return useSchool().bilingual ? [base, otherLanguage(base)] : [base]
}
