import { expect, test } from 'vitest'
import { reportError, reportVitals } from '#contract/watch.ts'
import { pageKind } from '#app/features/watch/page-kind.ts'
import { wantsNoReports } from '#app/features/watch/send-report.ts'

test.each([
  ['/', 'other'],
  ['/maple', 'home'],
  ['/maple/', 'home'],
  ['/maple/whats-on-the-menu', 'menu'],
  ['/maple/locations', 'hours'],
  ['/maple/meal-plan-purchase', 'purchase'],
  ['/maple/customer-account', 'account'],
  ['/maple/news-item/42', 'other'],
  ['/reset-password/secret', 'other'],
])('the page %s is of the kind "%s": no report names its address', (path, kind) => expect(pageKind(path)).toBe(kind))

test('who asks not to be followed is not reported on', () => {
  expect(wantsNoReports({ doNotTrack: '1' })).toBe(true)
  expect(wantsNoReports({ globalPrivacyControl: true })).toBe(true)
  expect(wantsNoReports({ doNotTrack: null, globalPrivacyControl: false })).toBe(false)
})

test('reports go where the contract says', () => {
  expect([reportVitals.path, reportError.path]).toEqual(['/v1/vitals', '/v1/errors'])
})
