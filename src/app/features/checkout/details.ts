import type { Customer } from '#contract/customers.ts'
import type { OrderFormSettings } from '#contract/order-form.ts'
import { placeOnWire } from '#domain/regions.ts'
import { merged } from '#app/forms/changes.ts'
import { emptyPerson, onWire, type Person, personOf } from '#app/features/accounts/person.ts'

/** The student for whom a parent buys (CHK-06). */
type Student = {
  student_first_name: string
  student_last_name: string
  student_email: string
  student_confirm_email: string
  student_phone: string
  student_address: string
  student_city: string
  student_province: string
  student_postal_code: string
  /** The student lives at the parent's address, which is then sent for both. */
  student_same_address: boolean
}

/** The customer form as typed: buyer, a parent's student, payment type (CHK-05). */
export type Details = Person &
  Student & {
    email: string
    confirm_email: string
    password: string
    confirm_password: string
    barcode_id: string
    opt_in: boolean
    payment_type: string
  }

export const noDetails: Details = {
  ...emptyPerson,
  email: '',
  confirm_email: '',
  password: '',
  confirm_password: '',
  barcode_id: '',
  // The law requires a deliberate opt-in (CHK-Q15).
  opt_in: false,
  payment_type: '',
  student_first_name: '',
  student_last_name: '',
  student_email: '',
  student_confirm_email: '',
  student_phone: '',
  student_address: '',
  student_city: '',
  student_province: '',
  student_postal_code: '',
  student_same_address: true,
}

/** The form's first values: empty for a guest, the profile of a customer (CHK-02). */
export const detailsOf = (customer: Customer | null): Details =>
  customer === null
    ? noDetails
    : { ...noDetails, ...personOf(customer), email: customer.email, barcode_id: customer.barcode_id, opt_in: customer.opt_in }

/** Carries the changes made to one profile's values over to a newer profile. */
export const detailsUpon = (now: Customer | null, details: Details, before: Customer | null): Details =>
  now && before ? merged(details, { first: detailsOf(before), now: detailsOf(now) }) : details

/** The part that may be stored in the tab: no passwords. */
export const withoutSecrets = (details: Details): Details => ({ ...details, password: '', confirm_password: '' })

export type Buyer = {
  customer: Customer | null
  isParent: boolean
  settings: OrderFormSettings
  /** The pattern of student ids where they can pay; else none. */
  idPattern?: string
}

/** The buyer's own fields, as rules and server name them. */
export const buyerOnWire = (details: Details) => {
  const person = onWire(details)
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    address: person.address,
    city: person.city,
    ...placeOnWire(details.province, details.postal_code),
    email: details.email,
    phone: person.phone,
    mobile: person.mobile,
    student_id: person.student_id,
    barcode_id: details.barcode_id,
  }
}

/** The student's fields, named like those of any person. */
export const studentOnWire = (details: Details) => {
  const { phone } = onWire({ ...emptyPerson, phone: details.student_phone })
  const isSame = details.student_same_address
  return {
    first_name: details.student_first_name,
    last_name: details.student_last_name,
    student_id: details.student_id,
    email: details.student_email,
    phone,
    address: isSame ? details.address : details.student_address,
    city: isSame ? details.city : details.student_city,
    ...placeOnWire(isSame ? details.province : details.student_province, isSame ? details.postal_code : details.student_postal_code),
  }
}
