import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { OfficeSchool } from '#contract/office-page.ts'
import { officeQuery, readAnew } from '#app/features/office/api.ts'
import { schoolAtom } from '#app/features/office/school.ts'
import { appStore } from '#app/store.ts'

afterEach(() => vi.unstubAllGlobals())

test('after a refusal the office reads what a colleague changed, also where it has read a moment ago', async () => {
  appStore.set(schoolAtom, { id: 'maple-site', timezone: 'America/Toronto' } as OfficeSchool)
  let question = 'Soup?'
  vi.stubGlobal('fetch', async () => {
    const survey = { id: 's', base: '', question, active: true, choices: [] }
    return Response.json({ status: 'success', request_time: 0, records: 0, surveys: [survey] })
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: false } } })
  await client.fetchQuery(officeQuery('officeSurveys', {}))
  question = 'Salad?'
  expect((await readAnew(client, 'officeSurveys', {})).surveys).toMatchObject([{ question: 'Salad?' }])
})
