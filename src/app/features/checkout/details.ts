import type { Customer } from '#contract/customers.ts'
import type { OrderFormSettings } from '#contract/order-form.ts'
import { placeOnWire } from '#domain/regions.ts'
import { merged } from '#app/forms/changes.ts'
import { nobody, onWire, type Person, personOf } from '#app/features/accounts/person.ts'

/** Who a plan is bought for, where a parent buys it (CHK-06). */
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
}

/** The customer form as it is typed: the buyer, the student of a parent, and how it is paid (CHK-05). */
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
  ...nobody,
  email: '',
  confirm_email: '',
  password: '',
  confirm_password: '',
  barcode_id: '',
  // The law asks for a yes of one's own (CHK-Q15).
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
}

/** Where the form begins: empty for a guest, with the profile of who is logged in (CHK-02). */
export const detailsOf = (customer: Customer | null): Details =>
  customer === null
    ? noDetails
    : { ...noDetails, ...personOf(customer), email: customer.email, barcode_id: customer.barcode_id, opt_in: customer.opt_in }

/** What was changed in the form since it was filled with one profile, upon a newer one. */
export const detailsUpon = (now: Customer | null, details: Details, before: Customer | null): Details =>
  now && before ? merged(details, { first: detailsOf(before), now: detailsOf(now) }) : details

/** What may outlive a reload: everything but the secrets. */
export const withoutSecrets = (details: Details): Details => ({ ...details, password: '', confirm_password: '' })

/** Who fills the form in, and by which settings. */
export type Buyer = {
  customer: Customer | null
  isParent: boolean
  settings: OrderFormSettings
}

/** The buyer's own fields as the rules and the server read them. */
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

/** The student's fields, in the form of any person. */
export const studentOnWire = (details: Details) => {
  const { phone } = onWire({ ...nobody, phone: details.student_phone })
  return {
    first_name: details.student_first_name,
    last_name: details.student_last_name,
    student_id: details.student_id,
    email: details.student_email,
    phone,
    address: details.student_address,
    city: details.student_city,
    ...placeOnWire(details.student_province, details.student_postal_code),
  }
}
