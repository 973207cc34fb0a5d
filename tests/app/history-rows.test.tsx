import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { StaffSession } from '#contract/office-account.ts'
import type { ContentChange } from '#contract/office-content.ts'
import type { OfficeSchool } from '#contract/office-page.ts'
import { csvOf } from '#domain/csv.ts'
import { historyRows } from '#app/features/office/history/history-rows.ts'
import { useChangeWords } from '#app/features/office/history/use-change-words.ts'
import { schoolAtom } from '#app/features/office/school.ts'
import { StaffContext } from '#app/features/office/session.ts'
import { useWords } from '#app/i18n/words.ts'
import { appStore } from '#app/store.ts'
import { markupOf } from './markup.tsx'

appStore.set(schoolAtom, { id: 'maple', timezone: 'America/Toronto', bilingual: true, default_locale: 'en-ca' } as OfficeSchool)

const change: ContentChange = {
  version: 7,
  at: '2026-11-26T01:05:00.000Z',
  author: 'chef@maple.test',
  confirmed_by: 'boss@maple.test',
  what: '',
  why: '=cmd()',
  picture: null,
  undoes: null,
  undone_by: 8,
  undo_awaits: false,
  overwritten: false,
  can_undo: false,
  edit_count: 3,
  edits: [
    {
      file: 'dishes.json',
      key: '1',
      label: 'Eggs',
      state: 'changed',
      fields: [{ name: 'calories', before: '90', after: '120' }],
      names: {},
    },
  ],
}

const File = ({ language, of = change }: { language: 'en' | 'fr'; of?: ContentChange }) => {
  const rows = historyRows([of], { t: useWords(), words: useChangeWords(() => undefined), zone: 'America/Toronto' })
  return csvOf(rows, language === 'fr' ? ';' : ',')
}

const linesOf = (file: ReactNode, language: 'en' | 'fr'): string[] =>
  markupOf(
    <QueryClientProvider client={new QueryClient()}>
      <StaffContext value={{ email: 'x@maple.test', role: 'manager' } as StaffSession}>{file}</StaffContext>
    </QueryClientProvider>,
    language,
  )
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '')
    .slice(1)
    .split('\r\n')

test.each([
  [
    'en',
    'When,Changed by,Confirmed by,What,Change,Value,Before,After,Reason,Undone',
    "2026-11-25 20:05,chef@maple.test,boss@maple.test,Dishes,Eggs and 2 more,Calories,90,120,'=cmd(),Yes",
    'And 2 more records.',
  ],
  [
    'fr',
    'Quand;Modifié par;Confirmé par;Quoi;Modification;Valeur;Avant;Après;Raison;Annulé',
    "2026-11-25 20:05;chef@maple.test;boss@maple.test;Plats;Eggs et 2 autres;Calories;90;120;'=cmd();Oui",
    'Et 2 autres fiches.',
  ],
] as const)('the history as a file has a row for each value in the words of the screen, in %s', (language, head, row, rest) => {
  const lines = linesOf(<File language={language} />, language)
  expect(lines[0]).toBe(head)
  expect(lines[1]).toBe(row)
  expect(lines[2]).toContain(rest)
})

test('an undo of an import whose prices still wait is titled as one', () => {
  const undo = { ...change, what: 'undo of version 6: import maple', edit_count: 1 }
  expect(linesOf(<File language="en" of={undo} />, 'en')[1]).toContain('Undid: Eggs')
})
