import { expect, test } from 'vitest'
import { reportError, reportVitals } from '#contract/watch.ts'
import { pageKind } from '#app/features/watch/page-kind.ts'
import { wantsNoReports } from '#app/features/watch/send-report.ts'
import { eachName } from '../domain/build-dish.ts'

test.each(
  eachName([
    ['other', '/ | /maple/news-item/42 | /reset-password/secret'],
    ['home', '/maple | /maple/'],
    ['menu', '/maple/whats-on-the-menu'],
    ['hours', '/maple/locations'],
    ['purchase', '/maple/meal-plan-purchase'],
    ['account', '/maple/customer-account'],
  ]),
)('the page %s is of the kind "%s": no report names its address', (path, kind) => expect(pageKind(path)).toBe(kind))

test('a visitor who wants no tracking sends no reports', () => {
  expect(wantsNoReports({ doNotTrack: '1' })).toBe(true)
  expect(wantsNoReports({ globalPrivacyControl: true })).toBe(true)
  expect(wantsNoReports({ doNotTrack: null, globalPrivacyControl: false })).toBe(false)
})

test('reports go where the contract says', () => {
  expect([reportVitals.path, reportError.path]).toEqual(['/v1/vitals', '/v1/errors'])
})
