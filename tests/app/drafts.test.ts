import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, forgetDraftsButOf, storeDraft, submissionKey } from '#app/personal/drafts.ts'
import { browserStorage } from './browser-storage.ts'

const storage = browserStorage()

beforeEach(() => {
  for (const key of Object.keys(storage)) delete storage[key]
  vi.stubGlobal('sessionStorage', storage)
})

test('a logout deletes all drafts of the tab, also those from before the login, and nothing else [ACCT-11, AUTH-24]', () => {
  storage['page'] = '{}'
  const keys = [
    'account-details:zoe',
    'checkout:cedar:zoe',
    'checkout:cedar:guest',
    'checkout-customer:cedar',
    'signup:cedar',
    'feedback:cedar',
  ]
  for (const key of keys) storeDraft(key, { city: 'here' })
  submissionKey('on-the-go:cedar')
  forgetDrafts()
  expect(Object.keys(storage)).toEqual(['page'])
})

test('a form that is sent after a logout is no repeat of one before it', () => {
  const before = submissionKey('on-the-go:cedar')
  expect(submissionKey('on-the-go:cedar')).toBe(before)
  forgetDrafts()
  expect(submissionKey('on-the-go:cedar')).not.toBe(before)
})

test('a login deletes the drafts of a customer whose session expired, and leaves those of guests [AUTH-24]', () => {
  const remaining = [
    'account-details:max',
    'checkout:cedar:max',
    'checkout:cedar:guest',
    'signup:cedar',
    'on-the-go:cedar',
    'on-the-go:cedar:max',
    'feedback:cedar',
  ]
  const gone = ['account-details:zoe', 'checkout:cedar:zoe', 'on-the-go:cedar:zoe', 'dietary-health:cedar:zoe', 'feedback:cedar:zoe']
  for (const key of [...gone, ...remaining]) storeDraft(key, { city: 'here' })
  forgetDraftsButOf('max')
  expect(Object.keys(storage).filter((key) => key.startsWith('draft:'))).toEqual(remaining.map((key) => `draft:${key}`))
})
