import type { Details } from './details.ts'

export type DetailsField = keyof Details

/** A part of the details that is on the screen at a time: at most eight fields of a phone. */
export type DetailsPart = 'student' | 'student_address' | 'person' | 'address'

const person = ['first_name', 'last_name', 'email', 'confirm_email', 'phone'] as const
const house = ['address', 'postal_code', 'city', 'province'] as const
const ids = ['student_id', 'barcode_id'] as const
const ofStudent = <F extends string>(fields: readonly F[]) => fields.map((field) => `student_${field}` as const)

/** The parts in page order: a parent names the student first, and another address only where it is another one. */
export const partsOf = (isParent: boolean, details: Details): DetailsPart[] => {
  if (!isParent) return ['person', 'address']
  return details.student_same_address ? ['student', 'person', 'address'] : ['student', 'student_address', 'person', 'address']
}

/** The fields of a part in page order; the ids are the student's (CHK-07). */
export const fieldsOf = (part: DetailsPart, isParent: boolean): readonly DetailsField[] => {
  const own = ['password', 'confirm_password', 'opt_in'] as const
  if (part === 'student') return [...ofStudent(person), ...ids, 'student_same_address']
  if (part === 'student_address') return ofStudent(house)
  return part === 'address' ? house : [...person, ...(isParent ? [] : ids), ...own]
}

/** The part of the form that has a field. */
export const partOf = (field: DetailsField, isParent: boolean): DetailsPart => {
  const all = ['student', 'student_address', 'address'] as const
  return all.find((part) => (isParent || part === 'address') && fieldsOf(part, isParent).includes(field)) ?? 'person'
}
