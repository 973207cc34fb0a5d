import { beforeEach, expect, test, vi } from 'vitest'
import { Route } from '#app/routes/$site/surveys.tsx'
import { storeVote, storedVotes } from '#app/features/surveys/votes.ts'

beforeEach(() => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
  return () => vi.unstubAllGlobals()
})

/** What a browser makes of the cookie that a page wrote last. */
const sent = () => {
  document.cookie = document.cookie.replace(/;.*/s, '')
}

test('[SURV-02] [SURV-Q1] the first vote stays, whatever another tab sent since', () => {
  expect(storeVote('lunch', 'soup').get('lunch')).toBe('soup')
  sent()
  expect(storeVote('lunch', 'salad').get('lunch')).toBe('soup')
  sent()
  expect([...storeVote('dinner', 'rice')]).toEqual([
    ['lunch', 'soup'],
    ['dinner', 'rice'],
  ])
  sent()
  expect(storedVotes().get('lunch')).toBe('soup')
})

test('a page of a browser with votes reads its polls after hydration, not before [SURV-03, W-SURV-01]', async () => {
  const prefetchQuery = vi.fn(async () => undefined)
  const open = (page: object, head: object | null) =>
    Reflect.apply(Route.options.loader as () => Promise<void>, null, [
      { context: { client: { prefetchQuery }, site: { id: '1' }, head, page } },
    ])
  await open({ hasVoted: true }, {})
  await open({ hasVoted: true }, null)
  expect(prefetchQuery).not.toHaveBeenCalled()
  await open({}, null)
  expect(prefetchQuery).toHaveBeenCalledOnce()
})
