import { atom, useAtomValue } from 'jotai'
import type { OfficeSchool } from '#contract/office-page.ts'
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
