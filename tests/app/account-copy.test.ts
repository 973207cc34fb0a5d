import { beforeEach, expect, test, vi } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import { copyAllergens } from '#app/session/session.ts'
import type { AccountProfile, Profile } from '#app/personal/profile-record.ts'

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
