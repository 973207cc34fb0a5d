import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { personFields } from '#contract/customers.ts'
import type { Locale } from '#contract/wire.ts'
import { provinceCode } from '#domain/regions.ts'
import { phoneDigits, normalizedText } from '#domain/shared-rules.ts'
import { emailKey, type StoredCustomer } from '#server/db/customers.ts'

/** Fields that `checkCustomer` has checked; a missing one is empty. */
type PersonForm = Partial<z.output<z.ZodMiniObject<Omit<typeof personFields, 'email' | 'phone_number'>>>>
export type StoredPerson = Pick<StoredCustomer, keyof PersonForm>

// Barcode scanners append a line break.
const oneLine = (text = '') => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** Normalizes a person's fields: codes in upper case, phones as digits. */
export const personOf = (form: PersonForm): StoredPerson => ({
  first_name: normalizedText(form.first_name ?? ''),
  last_name: normalizedText(form.last_name ?? ''),
  student_id: form.student_id?.trim() ?? '',
  barcode_id: oneLine(form.barcode_id),
  phone: phoneDigits(form.phone ?? ''),
  mobile: phoneDigits(form.mobile ?? ''),
  address: normalizedText(form.address ?? ''),
  city: normalizedText(form.city ?? ''),
  province: provinceCode(form.province ?? '') ?? form.province?.trim().toUpperCase() ?? '',
  postal_code: form.postal_code?.trim().toUpperCase() ?? '',
  opt_in: form.opt_in ? 1 : 0,
  notify_by_text: form.notify_by_text ? 1 : 0,
})

export type NewPerson = { siteId: string; email: string; person: StoredPerson; passwordHash: string | null; locale: Locale; now: number }

export const newCustomer = ({ siteId, email, person, passwordHash, locale, now }: NewPerson): StoredCustomer => ({
  ...person,
  site_id: siteId,
  id: randomUUID(),
  kind: 'account',
  email: email.normalize('NFC').trim(),
  email_key: emailKey(email),
  email_confirmed_at: null,
  password_hash: passwordHash,
  facebook_id: null,
  locale,
  allergens: '[]',
  contact_name: '',
  contact_number: '',
  carries_epinephrine: 0,
  food_insecurity: 0,
  sso: 0,
  card_serial: null,
  card_version: 0,
  cart_id: null,
  created_at: new Date(now).toISOString(),
  updated_at: new Date(now).toISOString(),
})
