import type { Locale } from '#contract/wire.ts'
import type { CustomerType, Residence } from '#domain/feedback.ts'
import { words } from './words.ts'

const choices = {
  Student: 'feedback.type_student',
  Parent: 'feedback.type_parent',
  'Faculty/Staff': 'feedback.type_staff',
  Other: 'feedback.type_other',
  'On campus': 'feedback.residence_on',
  'Off campus': 'feedback.residence_off',
  'n/a': 'feedback.residence_none',
} as const satisfies Record<CustomerType | Residence, string>

/** A choice of the feedback form in words; "" if nothing was chosen. */
export const choiceWords = (choice: string, locale: Locale): string =>
  Object.hasOwn(choices, choice) ? words(locale, choices[choice as keyof typeof choices]) : ''
