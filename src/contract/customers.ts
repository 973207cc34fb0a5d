import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, customerParams, fieldParam, flagField, id, nullableText, secretParam, siteIdParam, text, writtenFlag } from './wire.ts'

/** A person's account at one school (ACCT-08). Region codes are upper case, phones are digits, an unknown text is "". */
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
  /** True where single sign-on created the profile and locks its name and e-mail (CHK-32). */
  sso: z.boolean(),
  /** False for an account that only uses social login. */
  has_password: z.boolean(),
})
/** A person's account at one school. */
export type Customer = z.output<typeof customer>

const allergenCard = z.object({ serial_number: text, pdf_url: text, pass_url: nullableText })
/** The links of an allergen card; `pass_url` is null where passes are not signed (ALLG-Q3, ALLG-Q6). */
export type AllergenCard = z.output<typeof allergenCard>

/** The fields of a person, as sign-up and profile write them; `domain/customer-rules.ts` checks each. */
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

/** A flag of a change; undefined when it is left out, and then unchanged. */
const optionalFlag = z.pipe(
  writtenFlag,
  z.transform((flag) => (flag === null ? undefined : flag === true)),
)
/** The same for a person's health, where a blank is unchanged too. */
const optionalHealthFlag = z.pipe(
  writtenFlag,
  z.transform((flag) => (typeof flag === 'boolean' ? flag : undefined)),
)
/** A text of a change, as above. */
const optionalField = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value == null ? undefined : String(value).trim())),
)

const ownHere = { ...customerParams, site_id: siteIdParam }
const personal = { caller: 'customer', localised: true } as const

/** The profile of the session, which it extends. `pending_email` (additive) is a new e-mail that is not confirmed yet, else null. */
export const customerInfo = call({
  number: 67,
  path: '/v1/customer/info',
  summary: 'The profile of the session; extends it',
  input: z.object(customerParams),
  output: answer({ customer, allergen_card: z.optional(allergenCard), pending_email: nullableText }),
  ...personal,
})

/** Saves the profile. A new e-mail needs `current_password` (additive) and counts once it is confirmed (ACCT-Q3). */
export const updateCustomer = call({
  number: 68,
  method: 'POST',
  path: '/v1/customer/update_customer',
  summary: 'Saves the profile; a new e-mail waits for its confirmation (call 95)',
  input: z.object({ ...ownHere, ...personFields, current_password: secretParam, cookie: fieldParam }),
  output: answer({ customer, msg: text, pending_email: nullableText }),
  ...personal,
})

/** Cancels a change of e-mail that is not confirmed yet (additive). */
export const cancelEmailChange = call({
  number: 103,
  method: 'POST',
  path: '/v1/customer/cancel_email_change',
  summary: 'Cancels a change of e-mail that is not confirmed yet',
  input: z.object(customerParams),
  output: answer({ msg: text }),
  ...personal,
})

/** Saves the allergens and the emergency contact of the session's customer (ALLG-01). */
export const updateAllergenProfile = call({
  number: 69,
  method: 'POST',
  path: '/v1/customer/update_allergen_profile',
  summary: 'Saves allergens and the emergency contact',
  input: z.object({
    ...ownHere,
    allergens: z.optional(z.nullable(z.array(text))),
    contact_name: optionalField,
    contact_number: optionalField,
    carries_epinephrine: optionalHealthFlag,
    serial_number: fieldParam,
  }),
  output: answer({ customer, allergen_card: allergenCard, msg: text }),
  ...personal,
})

/** Saves the notification preferences of the session's customer. */
export const updateNotifications = call({
  number: 70,
  method: 'POST',
  path: '/v1/customer/bulk_update_notification_preferences',
  summary: 'Saves the notification preferences',
  input: z.object({ ...ownHere, opt_in: optionalFlag, notify_by_text: optionalFlag }),
  output: answer({ customer, msg: text }),
  ...personal,
})

/** Saves the food security preference; 422 where the school does not use it. */
export const updateFoodInsecurity = call({
  number: 71,
  method: 'POST',
  path: '/v1/customer/food_insecurity',
  summary: 'Saves the food security preference; 422 where the school does not use it',
  input: z.object({ ...ownHere, food_insecurity: optionalFlag }),
  output: answer({ customer, msg: text }),
  ...personal,
})

/** The allergen card as a PDF document (ALLG-07). */
export const allergenCardPdf = call({
  number: 78,
  path: '/v1/customer/allergen_card',
  summary: 'The allergen card as PDF',
  input: z.object(customerParams),
  output: answer({}),
  media: 'application/pdf',
  ...personal,
})

/** The allergen card as a wallet pass; 503 `passes_off` where passes are not signed. */
export const allergenCardPass = call({
  number: 79,
  path: '/v1/pass/allergen_card',
  summary: 'The allergen card as a wallet pass; 503 where passes are not signed',
  input: z.object(customerParams),
  output: answer({}),
  media: 'application/vnd.apple.pkpass',
  ...personal,
})

/** All data that the server stores of the session's customer (additive). */
export const downloadCustomer = call({
  number: 93,
  path: '/v1/customer/download',
  summary: 'All data that the server stores of the customer',
  input: z.object(customerParams),
  output: answer({ exported_at: text, customer, data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  ...personal,
})

/** Deletes the account and ends all its sessions (additive); orders remain without the person. */
export const deleteCustomer = call({
  number: 94,
  method: 'POST',
  path: '/v1/customer/delete',
  summary: 'Deletes the account; needs the password where there is one',
  input: z.object({ ...ownHere, current_password: secretParam }),
  output: answer({ msg: text }),
  ...personal,
})
