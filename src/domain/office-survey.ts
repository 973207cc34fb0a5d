import type { OfficeEdit } from '#contract/office-content.ts'
import { type Language, localeOf, otherLanguage } from './locale-format.ts'

/** A survey being written, in English and French; a school of one language leaves French out and has its own texts instead of English. */
export type SurveyDraft = {
  question: string
  questionFr: string
  choices: readonly { choice: string; choiceFr: string }[]
  isActive: boolean
}
/** What is wrong with a text of a draft. */
export type SurveyFault = 'required' | 'too_long' | 'twice'

/** The fewest and the most choices of a survey. */
export const fewestChoices = 2
/** A visitor's phone shows about as many. */
export const mostChoices = 12
/** The most characters of a question. */
export const longestQuestion = 200
/** The most characters of a choice. */
export const longestChoice = 80

const faultOf = (text: string, most: number): SurveyFault | null =>
  text.trim() === '' ? 'required' : text.trim().length > most ? 'too_long' : null

const isTwice = (text: string, all: readonly string[]): boolean =>
  all.filter((one) => one.trim().toLowerCase() === text.trim().toLowerCase()).length > 1

const choiceFault = (text: string, all: readonly string[]): SurveyFault | null =>
  faultOf(text, longestChoice) ?? (isTwice(text, all) ? 'twice' : null)

/** The faults of a draft by field: "question", "question_fr", "choice-0", "choice_fr-0" … (SURV-Q2: each choice has words of its own). */
export const surveyFaults = ({ question, questionFr, choices }: SurveyDraft, isBilingual: boolean): Record<string, SurveyFault> => {
  const english = choices.map(({ choice }) => choice)
  const french = choices.map(({ choiceFr }) => choiceFr)
  const found: [string, SurveyFault | null][] = [
    ['question', faultOf(question, longestQuestion)],
    ...(isBilingual ? [['question_fr', faultOf(questionFr, longestQuestion)] as [string, SurveyFault | null]] : []),
    ...english.map((text, index): [string, SurveyFault | null] => [`choice-${index}`, choiceFault(text, english)]),
    ...(isBilingual ? french.map((text, index): [string, SurveyFault | null] => [`choice_fr-${index}`, choiceFault(text, french)]) : []),
  ]
  return Object.fromEntries(found.filter((one): one is [string, SurveyFault] => one[1] !== null))
}

type Words = { english: string; french: string }
type Spoken = { base: Language; isBilingual: boolean }

/** A text in the school's first language, and its translation into the other one. */
const wordsOf = (field: string, { english, french }: Words, { base, isBilingual }: Spoken) => {
  if (!isBilingual) return { [field]: english.trim(), translations: [] }
  const [first, second] = base === 'fr' ? [french, english] : [english, french]
  return { [field]: first.trim(), translations: [{ locale: localeOf(otherLanguage(base)), [field]: second.trim() }] }
}

/** The edit that adds a survey to `surveys.json`, after those that are there; `newId` makes an id each time. */
export const newSurveyEdit = (
  { question, questionFr, choices, isActive }: SurveyDraft,
  { newId, count, ...spoken }: Spoken & { newId: () => string; count: number },
): OfficeEdit => {
  const id = newId()
  return {
    file: 'surveys.json',
    key: id,
    base: null,
    patch: {
      id,
      customId: '',
      active: isActive,
      sort_order: count,
      choices: choices.map(({ choice, choiceFr }, index) => ({
        id: newId(),
        sort_order: index,
        ...wordsOf('choice', { english: choice, french: choiceFr }, spoken),
      })),
      ...wordsOf('question', { english: question, french: questionFr }, spoken),
    },
  }
}

/** The edit that shows a survey to visitors, or ends it; its votes stay. */
export const activeEdit = ({ id, base }: { id: string; base: string }, active: boolean): OfficeEdit => ({
  file: 'surveys.json',
  key: id,
  base,
  patch: { active },
})
