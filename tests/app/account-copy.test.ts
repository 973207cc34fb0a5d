import { beforeEach, expect, test, vi } from 'vitest'
import type { Balance } from '#contract/balances.ts'
import type { Customer } from '#contract/customers.ts'
import { copyAllergens, isOwnDevice } from '#app/session/session.ts'
import { forgetBalance, readStoredBalance, storeBalance } from '#app/personal/stored-balance.ts'
import type { AccountProfile, Profile } from '#app/personal/profile-record.ts'
import { browserStorage } from './browser-storage.ts'

const device = vi.hoisted(() => ({ profile: {} as Profile, account: null as AccountProfile | null }))
vi.mock('#app/personal/profile.ts', () => ({
  readProfiles: () => Promise.resolve(device),
  storeAccountProfile: (account: AccountProfile | null) => {
    device.account = account
    return Promise.resolve(null)
  },
}))

const zoe = { id: 'zoe', allergens: ['Milk'] } as unknown as Customer
const others = { keys: ['egg'], others: [], on: false }

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage())
  device.profile = others
  device.account = null
})

test('a login hides dishes by the allergens of the account, although another person switched hiding off on this device [PWA-08, PWA-Q4]', async () => {
  await copyAllergens(zoe)
  expect(device.account).toMatchObject({ customerId: 'zoe', keys: ['milk'], on: true })
})

test('what a person switched off stays off for that person alone [PWA-08, PWA-Q4]', async () => {
  device.account = { customerId: 'zoe', keys: ['milk'], others: [], on: false }
  await copyAllergens({ ...zoe, allergens: ['Milk', 'Soy'] })
  expect(device.account).toMatchObject({ keys: ['milk', 'soy'], on: false })
  await copyAllergens({ ...zoe, id: 'ana' })
  expect(device.account).toMatchObject({ customerId: 'ana', on: true })
})

test('a device is the own one of the customer whose allergens it holds, or holds none of, until they are removed from it [PWA-Q4]', async () => {
  expect(await isOwnDevice('zoe')).toBe(false)
  await copyAllergens(zoe)
  expect([await isOwnDevice('zoe'), await isOwnDevice('ana')]).toEqual([true, false])
  device.account = null
  expect(await isOwnDevice('zoe')).toBe(false)
  await copyAllergens({ ...zoe, allergens: [] })
  expect([await isOwnDevice('zoe'), await isOwnDevice('ana')]).toEqual([true, false])
})

test('a stored balance leaves with its customer, and stays when the same one comes back', () => {
  const balance = { as_of: '2026-11-25T17:00:00.000Z' } as Balance
  storeBalance({ siteId: 'maple', customerId: 'zoe', balance })
  forgetBalance('zoe')
  expect(readStoredBalance()).toEqual({ v: 1, siteId: 'maple', customerId: 'zoe', balance })
  forgetBalance('ana')
  expect(readStoredBalance()).toBeNull()
  storeBalance({ siteId: 'maple', customerId: 'zoe', balance })
  forgetBalance()
  expect(readStoredBalance()).toBeNull()
  localStorage.setItem('balance', '{"v":0,"balance":{}}')
  expect(readStoredBalance()).toBeNull()
})
