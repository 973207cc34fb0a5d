import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import type { placeOrder } from '#contract/orders.ts'
import { personOf } from '#server/accounts/person.ts'
import { emailKey, type StoredCustomer } from '#server/db/customers.ts'
import type { OrderSnapshot, Student } from '#server/db/order-snapshot.ts'
import { findStudent, saveStudent } from '#server/db/orders.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import { lockCustomer } from '#server/db/reservations.ts'

type Placing = Input<typeof placeOrder>
type StudentGiven = NonNullable<Placing['student']>
export const studentForm = (given: StudentGiven) => ({ ...given, phone: given.phone_number || given.phone })

/** The stored fields of a valid student block. */
export const studentOf = (given: StudentGiven): Student => {
  const form = studentForm(given)
  const region = { province: form.province || form.state, postal_code: form.postal_code || form.zip_code }
  const person = personOf({ ...form, ...region, barcode_id: '', mobile: '', opt_in: false, notify_by_text: false })
  const { first_name, last_name, student_id, phone, address, city, province, postal_code } = person
  const email = given.email.normalize('NFC').trim()
  return { first_name, last_name, student_id, email, phone, address, city, province, postal_code }
}

/** Stores the student of a customer of this checkout; returns its id (call 60). */
export const storeStudent = async (
  trx: Writer,
  customer: Pick<StoredCustomer, 'site_id' | 'id' | 'created_at'>,
  student: Student,
): Promise<string> => {
  const owner = { site_id: customer.site_id, customer_id: customer.id, created_at: customer.created_at }
  if (!(await lockCustomer(trx, owner))) throw new Problem('unauthorized')
  return saveStudent(trx, { ...owner, id: randomUUID(), data: JSON.stringify(student) })
}

/** The student of a parent's order: as sent, else as stored with the checkout's customer (CHK-29). */
export const studentFor = async (
  read: Reader,
  given: Pick<Placing, 'student' | 'student_id'>,
  customer: Pick<StoredCustomer, 'site_id' | 'id'>,
): Promise<Student | null> => {
  if (given.student) return studentOf(given.student)
  const found = await findStudent(read, { site_id: customer.site_id, customer_id: customer.id })
  if (!found) return null
  const student = JSON.parse(found.data) as Student
  // The form may send the student's number, or the id that call 60 returned.
  const number = given.student_id === found.id ? '' : given.student_id
  return { ...student, student_id: number || student.student_id }
}

/** The student who gets a mail about an order: not one who has the buyer's address. */
export const notifiedStudent = ({ buyer, student }: Pick<OrderSnapshot, 'buyer' | 'student'>): Student | null =>
  student && student.email !== '' && emailKey(student.email) !== emailKey(buyer.email) ? student : null
