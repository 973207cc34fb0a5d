import type { Customer } from '#contract/customers.ts'
import type { Language } from '#domain/locale-format.ts'
import { masked, phoneMask, postalMask } from '#domain/masks.ts'
import { regions } from '#domain/regions.ts'
import { unmaskedPhone } from '#domain/shared-rules.ts'

/** A person's form values: masked phones, and the region with its country, since FL is a code in both (CHK-Q4). */
export type Person = {
  first_name: string
  last_name: string
  student_id: string
  phone: string
  mobile: string
  address: string
  city: string
  province: string
  postal_code: string
}

export const emptyPerson: Person = {
  first_name: '',
  last_name: '',
  student_id: '',
  phone: '',
  mobile: '',
  address: '',
  city: '',
  province: '',
  postal_code: '',
}

export const regionKey = ({ country, code }: { country: string; code: string }): string => `${country}-${code}`
const codeOf = (key: string): string => key.slice(key.indexOf('-') + 1)

/** The name of a region in a language; empty for none. */
export const regionShown = (key: string, language: Language): string => regions.find((one) => regionKey(one) === key)?.[language] ?? ''

/** The region of a stored code; "FL" is Florida with a zip code, else Newfoundland. */
const keyOf = (stored: string, postalCode: string): string => {
  const code = stored === 'NL' ? 'FL' : stored
  const country = /^\d/.test(postalCode) ? 'US' : 'CA'
  const found = regions.find((one) => one.code === code && one.country === country) ?? regions.find((one) => one.code === code)
  return found ? regionKey(found) : ''
}

export const personOf = (customer: Customer): Person => ({
  first_name: customer.first_name,
  last_name: customer.last_name,
  student_id: customer.student_id,
  phone: masked(phoneMask, customer.phone),
  mobile: masked(phoneMask, customer.mobile),
  address: customer.address,
  city: customer.city,
  province: keyOf(customer.province, customer.postal_code),
  postal_code: masked(postalMask, customer.postal_code),
})

/** The same values as sent: digits, and the region's code. */
export const onWire = <P extends Person>(person: P): P => ({
  ...person,
  phone: unmaskedPhone(person.phone),
  mobile: unmaskedPhone(person.mobile),
  province: codeOf(person.province),
})
