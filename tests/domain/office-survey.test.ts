import { expect, test } from 'vitest'
import { activeEdit, longestChoice, longestQuestion, newSurveyEdit, type SurveyDraft, surveyFaults } from '#domain/office-survey.ts'

const draft: SurveyDraft = {
  question: ' Tea? ',
  questionFr: 'Thé?',
  choices: [
    { choice: 'Yes', choiceFr: 'Oui' },
    { choice: 'No', choiceFr: 'Non' },
  ],
  isActive: true,
}
const choices = (...all: [string, string][]) => all.map(([choice, choiceFr]) => ({ choice, choiceFr }))

test.each<[string, Partial<SurveyDraft>, boolean, object]>([
  ['a whole one has no fault', {}, true, {}],
  ['French is asked for in a school of two languages', { questionFr: ' ' }, true, { question_fr: 'required' }],
  ['French is not asked for in a school of one', { questionFr: '', choices: choices(['Yes', ''], ['No', '']) }, false, {}],
  ['a question is needed', { question: '' }, true, { question: 'required' }],
  [
    'each choice needs its words',
    { choices: choices(['Yes', 'Oui'], ['', '']) },
    true,
    { 'choice-1': 'required', 'choice_fr-1': 'required' },
  ],
  [
    'no two choices have the same words',
    { choices: choices(['Yes', 'Oui'], [' yes', 'Non']) },
    true,
    { 'choice-0': 'twice', 'choice-1': 'twice' },
  ],
  ['a question has an end', { question: 'x'.repeat(longestQuestion + 1) }, true, { question: 'too_long' }],
  ['a choice has an end', { choices: choices(['x'.repeat(longestChoice + 1), 'Oui'], ['No', 'Non']) }, true, { 'choice-0': 'too_long' }],
])('%s', (_, given, isBilingual, faults) => expect(surveyFaults({ ...draft, ...given }, isBilingual)).toEqual(faults))

test('a new survey comes after the others, with its French beside', () => {
  let made = 0
  const about = { newId: () => `id-${(made += 1)}`, count: 3, base: 'en' as const, isBilingual: true }
  expect(newSurveyEdit(draft, about)).toEqual({
    file: 'surveys.json',
    key: 'id-1',
    base: null,
    patch: {
      id: 'id-1',
      customId: '',
      question: 'Tea?',
      active: true,
      sort_order: 3,
      choices: [
        { id: 'id-2', choice: 'Yes', sort_order: 0, translations: [{ locale: 'fr-ca', choice: 'Oui' }] },
        { id: 'id-3', choice: 'No', sort_order: 1, translations: [{ locale: 'fr-ca', choice: 'Non' }] },
      ],
      translations: [{ locale: 'fr-ca', question: 'Thé?' }],
    },
  })
  const { patch } = newSurveyEdit(draft, { ...about, isBilingual: false })
  expect(JSON.stringify(patch)).not.toContain('fr-ca')
})

test('a new survey of a school that writes French first has its English beside', () => {
  const { patch } = newSurveyEdit(draft, { newId: () => 'new', count: 0, base: 'fr', isBilingual: true })
  expect(patch).toMatchObject({
    question: 'Thé?',
    translations: [{ locale: 'en-ca', question: 'Tea?' }],
    choices: [
      { choice: 'Oui', translations: [{ locale: 'en-ca', choice: 'Yes' }] },
      { choice: 'Non', translations: [{ locale: 'en-ca', choice: 'No' }] },
    ],
  })
})

test('a survey is shown or ended as it was read', () => {
  expect(activeEdit({ id: 'tea', base: 'f' }, false)).toEqual({ file: 'surveys.json', key: 'tea', base: 'f', patch: { active: false } })
})
