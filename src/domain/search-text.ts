import { foldText } from './fold-text.ts'

/** A text for a search: as `foldText` writes it, and without apostrophes and hyphens, so that "obrien" finds "O’Brien". */
export const searchText = (text: string): string => foldText(text).replaceAll(/['\u2018\u02bc\u2010-\u2015-]/g, '')

/** The words of a text that apostrophes, hyphens and blanks part, each with all that follow it: "Anne O’Neil" gives "anneoneil", "oneil", "neil". */
export const joinedWords = (text: string): string[] => {
  const words = foldText(text)
    .split(/[\s'\u2018\u02bc\u2010-\u2015-]+/)
    .filter((word) => word !== '')
  return words.map((_, index) => words.slice(index).join(''))
}
