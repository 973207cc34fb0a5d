import { beforeEach, expect, test, vi } from 'vitest'
import { keepVote, keptVotes } from '#app/features/surveys/votes.ts'

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

test('[SURV-02] [SURV-Q1] the first answer stays, whatever another tab pressed since', () => {
  expect(keepVote('lunch', 'soup').get('lunch')).toBe('soup')
  sent()
  expect(keepVote('lunch', 'salad').get('lunch')).toBe('soup')
  sent()
  expect([...keepVote('dinner', 'rice')]).toEqual([
    ['lunch', 'soup'],
    ['dinner', 'rice'],
  ])
  sent()
  expect(keptVotes().get('lunch')).toBe('soup')
})
