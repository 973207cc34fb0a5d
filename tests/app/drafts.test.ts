import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDraftsButOf, forgetDraftsOf, storeDraft, readDraft } from '#app/personal/drafts.ts'
import { browserStorage } from './browser-storage.ts'

const storage = browserStorage()

beforeEach(() => {
  for (const key of Object.keys(storage)) delete storage[key]
  vi.stubGlobal('sessionStorage', storage)
})

test('a logout deletes what this person typed at a checkout, and leaves what others typed [AUTH-24]', () => {
  const empty = { city: '' }
  for (const who of ['zoe', 'max', 'guest']) storeDraft(`checkout:cedar:${who}`, { city: who })
  forgetDraftsOf('zoe')
  expect(['zoe', 'max', 'guest'].map((who) => readDraft(`checkout:cedar:${who}`, empty).city)).toEqual(['', 'max', 'guest'])
})

test('a logout deletes what was typed in the account and not saved [ACCT-11, AUTH-24]', () => {
  for (const who of ['zoe', 'max']) storeDraft(`account-details:${who}`, { city: who })
  forgetDraftsOf('zoe')
  expect(['zoe', 'max'].map((who) => readDraft(`account-details:${who}`, { city: '' }).city)).toEqual(['', 'max'])
})

test('a login deletes what another person typed whose session had ended, and leaves what guests typed [AUTH-24]', () => {
  const kept = ['account-details:max', 'checkout:cedar:max', 'checkout:cedar:guest', 'signup:cedar', 'on-the-go:cedar']
  for (const key of ['account-details:zoe', 'checkout:cedar:zoe', ...kept]) storeDraft(key, { city: 'here' })
  forgetDraftsButOf('max')
  expect(Object.keys(storage).filter((key) => key.startsWith('draft:'))).toEqual(kept.map((key) => `draft:${key}`))
})
