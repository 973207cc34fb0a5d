import { atom } from 'jotai'
import { isSameJson } from '#domain/merge-patch.ts'
import type { SurveyDraft } from '#domain/office-survey.ts'
import { appStore } from '#app/store.ts'

const emptyChoice = { choice: '', choiceFr: '' }

export const emptySurvey: SurveyDraft = { question: '', questionFr: '', choices: [emptyChoice, emptyChoice], isActive: true }

export const withChoice = (draft: SurveyDraft): SurveyDraft => ({ ...draft, choices: [...draft.choices, emptyChoice] })

/** What is typed stays until it is saved or left. */
export const surveyDraftAtom = atom<SurveyDraft>(emptySurvey)

/** Whether anything is typed; read from the store, as what was just saved is not rendered yet. */
export const isSurveyBegun = (): boolean => !isSameJson(appStore.get(surveyDraftAtom), emptySurvey)
