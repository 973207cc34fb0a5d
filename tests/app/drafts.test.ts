import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDraftsButOf, forgetDraftsOf, storeDraft, readDraft } from '#app/personal/drafts.ts'
import { browserStorage } from './browser-storage.ts'

const storage = browserStorage()

beforeEach(() => {
  for (const key of Object.keys(storage)) delete storage[key]
  vi.stubGlobal('sessionStorage', storage)
})

test('a logout deletes the checkout drafts of this customer, and no others [AUTH-24]', () => {
  const empty = { city: '' }
  for (const who of ['zoe', 'max', 'guest']) storeDraft(`checkout:cedar:${who}`, { city: who })
  forgetDraftsOf('zoe')
  expect(['zoe', 'max', 'guest'].map((who) => readDraft(`checkout:cedar:${who}`, empty).city)).toEqual(['', 'max', 'guest'])
})

test('a logout deletes the drafts of the account [ACCT-11, AUTH-24]', () => {
  for (const who of ['zoe', 'max']) storeDraft(`account-details:${who}`, { city: who })
  forgetDraftsOf('zoe')
  expect(['zoe', 'max'].map((who) => readDraft(`account-details:${who}`, { city: '' }).city)).toEqual(['', 'max'])
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
