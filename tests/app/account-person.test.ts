import { describe, expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import { emptyPerson, onWire, personOf } from '#app/features/accounts/person.ts'

const stored = (part: Partial<Customer>) => ({ ...emptyPerson, ...part }) as Customer

describe('a person in the forms of the account', () => {
  test('is sent with digits and the code of the region [ACCT-09, W-FIELD-04]', () => {
    const typed = { ...emptyPerson, phone: '(416) 555 - 1234', mobile: '+1 416 555 1234', province: 'CA-QC' }
    expect(onWire(typed)).toMatchObject({ phone: '4165551234', mobile: '4165551234', province: 'QC' })
  })

  test.each([
    ['FL', 'A1B 2C3', 'CA-FL'],
    ['NL', 'A1B 2C3', 'CA-FL'],
    ['FL', '33101', 'US-FL'],
    ['CA', '90210', 'US-CA'],
    ['ON', '', 'CA-ON'],
    ['', '', ''],
  ])('the code %s with the postal code "%s" is the region %s [CHK-Q4, W-FIELD-24]', (province, postal_code, key) => {
    expect(personOf(stored({ province, postal_code })).province).toBe(key)
  })

  test('shows phones as their masks write them [AUTH-20]', () => {
    expect(personOf(stored({ phone: '4165551234', postal_code: 'm5v2t6' }))).toMatchObject({
      phone: '(416) 555 - 1234',
      postal_code: 'M5V 2T6',
    })
  })
})
