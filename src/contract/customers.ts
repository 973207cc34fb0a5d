import * as z from 'zod/mini'
import { call } from './call.ts'
import {
  answer,
  customerIdParam,
  fieldParam,
  flagField,
  id,
  localeParam,
  nullableText,
  secretParam,
  siteIdParam,
  text,
  writtenFlag,
} from './wire.ts'

/** A person's account at one school (ACCT-08). Region codes are upper case, phones are digits; an unknown text is "". */
export const customer = z.object({
  id,
  first_name: text,
  last_name: text,
  student_id: text,
  barcode_id: text,
  email: text,
  phone: text,
  mobile: text,
  address: text,
  city: text,
  province: text,
  /** The same region, for the fields copied from the user (ACCT-08). */
  state: text,
  postal_code: text,
  opt_in: z.boolean(),
  notify_by_text: z.boolean(),
  /** Names of the list (ALLG-01), and free ones as "Other: kiwi" (ALLG-Q4). */
  allergens: z.array(text),
  contact_name: text,
  contact_number: text,
  carries_epinephrine: z.boolean(),
  food_insecurity: z.boolean(),
  /** True where a single sign-on made the profile, whose name and e-mail are locked (CHK-32). */
  sso: z.boolean(),
  /** False for an account that was only ever entered by a social login: it has no password to be asked for. */
  has_password: z.boolean(),
})
export type Customer = z.output<typeof customer>

/** What opens the allergen card; `pass_url` is null where passes are not signed (ALLG-Q3, ALLG-Q6). */
export const allergenCard = z.object({ serial_number: text, pdf_url: text, pass_url: nullableText })
export type AllergenCard = z.output<typeof allergenCard>

/** The fields of a person, as sign-up and profile write them; each is checked by `domain/customer-rules.ts`. */
export const personFields = {
  first_name: fieldParam,
  last_name: fieldParam,
  student_id: fieldParam,
  barcode_id: fieldParam,
  email: fieldParam,
  /** `phone_number` on sign-up, `phone` on update: both are read (ACCT-Q1). */
  phone_number: fieldParam,
  phone: fieldParam,
  mobile: fieldParam,
  address: fieldParam,
  city: fieldParam,
  province: fieldParam,
  postal_code: fieldParam,
  opt_in: flagField,
  notify_by_text: flagField,
}

/** A flag of a change; what is left out is undefined, and stays as it was. */
const keptFlag = z.pipe(
  writtenFlag,
  z.transform((flag) => (flag === null ? undefined : flag === true)),
)
/** The same of a person's health: a blank withdraws nothing. */
const keptHealthFlag = z.pipe(
  writtenFlag,
  z.transform((flag) => (typeof flag === 'boolean' ? flag : undefined)),
)
/** A field of a change, likewise. */
const keptField = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value == null ? undefined : String(value).trim())),
)

const own = { customer_id: customerIdParam, locale: localeParam }
const ownHere = { ...own, site_id: siteIdParam }
const personal = { cache: 'none', caller: 'customer', localised: true } as const

/** `pending_email` (additive): the new e-mail that waits for its mail to be answered; null where none does. */
export const customerInfo = call({
  number: 67,
  method: 'GET',
  path: '/v1/customer/info',
  summary: 'The profile of the session; extends it',
  input: z.object(own),
  output: answer({ customer, allergen_card: z.optional(allergenCard), pending_email: nullableText }),
  ...personal,
})

/** `current_password` (additive) is needed where the e-mail changes; the new one counts once its mail is answered (ACCT-Q3). */
export const updateCustomer = call({
  number: 68,
  method: 'POST',
  path: '/v1/customer/update_customer',
  summary: 'Saves the profile; a new e-mail waits for its confirmation (call 95)',
  input: z.object({ ...ownHere, ...personFields, current_password: secretParam, cookie: fieldParam }),
  output: answer({ customer, msg: text, pending_email: nullableText }),
  ...personal,
})

/** Additive: takes back the e-mail that waits for its confirmation. */
export const cancelEmailChange = call({
  number: 103,
  method: 'POST',
  path: '/v1/customer/cancel_email_change',
  summary: 'Takes back a change of the e-mail that is not confirmed yet',
  input: z.object(own),
  output: answer({ msg: text }),
  ...personal,
})

export const updateAllergenProfile = call({
  number: 69,
  method: 'POST',
  path: '/v1/customer/update_allergen_profile',
  summary: 'Saves allergens and the emergency contact',
  input: z.object({
    ...ownHere,
    allergens: z.optional(z.nullable(z.array(text))),
    contact_name: keptField,
    contact_number: keptField,
    carries_epinephrine: keptHealthFlag,
    serial_number: fieldParam,
  }),
  output: answer({ customer, allergen_card: allergenCard, msg: text }),
  ...personal,
})

export const updateNotifications = call({
  number: 70,
  method: 'POST',
  path: '/v1/customer/bulk_update_notification_preferences',
  summary: 'Saves what the person wants to hear of, and how',
  input: z.object({ ...ownHere, opt_in: keptFlag, notify_by_text: keptFlag }),
  output: answer({ customer, msg: text }),
  ...personal,
})

export const updateFoodInsecurity = call({
  number: 71,
  method: 'POST',
  path: '/v1/customer/food_insecurity',
  summary: 'Saves the food security preference; 422 where the school does not ask',
  input: z.object({ ...ownHere, food_insecurity: keptFlag }),
  output: answer({ customer, msg: text }),
  ...personal,
})

export const allergenCardPdf = call({
  number: 78,
  method: 'GET',
  path: '/v1/customer/allergen_card',
  summary: 'The allergen card as PDF',
  input: z.object(own),
  output: answer({}),
  media: 'application/pdf',
  ...personal,
})

export const allergenCardPass = call({
  number: 79,
  method: 'GET',
  path: '/v1/pass/allergen_card',
  summary: 'The allergen card as a wallet pass; 503 where passes are not signed',
  input: z.object(own),
  output: answer({}),
  media: 'application/vnd.apple.pkpass',
  ...personal,
})

/** Additive: everything this server holds of the person, in their own hands. */
export const downloadCustomer = call({
  number: 93,
  method: 'GET',
  path: '/v1/customer/download',
  summary: 'My data: everything that is stored of the person',
  input: z.object(own),
  output: answer({ exported_at: text, customer, data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  ...personal,
})

/** Additive: orders are kept without the person; all sessions end. */
export const deleteCustomer = call({
  number: 94,
  method: 'POST',
  path: '/v1/customer/delete',
  summary: 'Deletes the account; needs the password where there is one',
  input: z.object({ ...ownHere, current_password: secretParam }),
  output: answer({ msg: text }),
  ...personal,
})
