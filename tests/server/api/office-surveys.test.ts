import { expect, test } from 'vitest'
import { activeEdit, newSurveyEdit } from '#domain/office-survey.ts'
import { castVote } from '#server/db/surveys.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { askCall, type Given, read } from './ask.ts'
import { morning, office, site } from './office-school.ts'

const surveys = [
  {
    id: 'over',
    question: 'Soup?',
    active: false,
    choices: [
      { id: 'b', choice: 'No', sort_order: 2 },
      { id: 'a', choice: 'Yes', votes: 2, cast: 1, sort_order: 1, translations: [{ locale: 'fr-ca', choice: 'Oui' }] },
    ],
    translations: [{ locale: 'fr-ca', question: 'Soupe?' }],
  },
  { id: 'tea', question: 'Tea?', choices: [{ id: 'c', choice: 'Yes' }] },
]
const server = serverForTests(morning, [
  { ...office, files: { 'surveys.json': surveys } },
  { site: { id: 'oak-site', slug: 'oak', name: 'Oak' }, files: { 'surveys.json': [{ id: 'oak-poll', question: 'Oak?' }] } },
])
const editor = async () => (await enterOffice(server, { role: 'editor' })).headers
const list = async (given: Given = {}) => (await read(server, 'officeSurveys', { ...site, ...given }, await editor())).surveys

test('surveys stand with all their votes, those that visitors see first, in the language of the call', async () => {
  await castVote(server.db, { siteId: 'maple-site', surveyId: 'over', voter: 'zoe', choiceId: 'a', cast: 1, at: morning })
  const all = await list()
  expect(all.map(({ id, active }) => [id, active])).toEqual([
    ['tea', true],
    ['over', false],
  ])
  expect(all[1]).toMatchObject({
    question: 'Soup?',
    choices: [
      { id: 'a', choice: 'Yes', votes: 4 },
      { id: 'b', choice: 'No', votes: 0 },
    ],
  })
  expect((await list({ locale: 'fr-ca' }))[1]).toMatchObject({ question: 'Soupe?', choices: [{ choice: 'Oui' }, { choice: 'No' }] })
})

test('an editor ends a survey as it was read, and adds one that visitors see', async () => {
  const headers = await editor()
  const [tea] = await list()
  if (!tea) throw new Error('there is no survey')
  const made = { question: 'Cake?', questionFr: 'Gâteau?', choices: [{ choice: 'A', choiceFr: 'B' }], isActive: true }
  let ids = 0
  const added = newSurveyEdit(made, { newId: () => `new-${(ids += 1)}`, count: 2, base: 'en', isBilingual: true })
  await read(server, 'changeContent', { ...site, edits: [activeEdit(tea, false), added] }, headers)
  const { surveys: shown } = await read(server, 'publicSurveys', { ...site })
  expect(shown.map(({ question }) => question)).toEqual(['Cake?'])
  const again = await askCall(server, 'changeContent', { ...site, edits: [activeEdit(tea, true)] }, headers)
  expect([again.status, again.headers['x-error-code']]).toEqual([409, 'edit_conflict'])
  expect((await list()).map(({ id }) => id)).toEqual(['new-1', 'over', 'tea'])
})
