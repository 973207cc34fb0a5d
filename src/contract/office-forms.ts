import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, dayParam, fieldParam, id, nullableText, siteParams, text } from './wire.ts'

/** The first field of a sealed form, its HKDF info and the beginning of its additional data. */
export const sealedFormFormat = 'campus-dining-form-1'
/** The beginning of the additional data of an encrypted private key. */
export const formKeyFormat = 'campus-dining-form-key-1'
/** Rounds of PBKDF2-SHA-256 for a new key (OWASP). */
export const formKeyRounds = 600_000

/** Bytes as base64url. */
const bytes = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most))

/** A point of P-256, its coordinates as in a JWK. */
const publicKey = z.object({ x: bytes(43), y: bytes(43) })
/** The public key that seals a school's health forms. */
export type FormPublicKey = z.output<typeof publicKey>

/** PKCS #8, by AES-256-GCM under PBKDF2-SHA-256 of the passphrase; `data` ends with the tag. */
const privateKey = z.object({
  rounds: z.int().check(z.gte(formKeyRounds), z.lte(10_000_000)),
  salt: bytes(64),
  iv: bytes(16),
  data: bytes(400),
})
/** The private key, which the passphrase alone opens. */
export type FormPrivateKey = z.output<typeof privateKey>

/** `key`: SHA-256 of the public point; `point`: of the pair made for this form; `data`: AES-256-GCM with its tag. */
const sealedForm = z.object({ format: z.literal(sealedFormFormat), key: text, point: text, iv: text, data: text })
/** A health form that only the private key opens. */
export type SealedForm = z.output<typeof sealedForm>

const formKey = z.object({
  /** Changes with the key and with its passphrase. */
  base: text,
  /** The `key` of the forms that it opens. */
  id: text,
  public_key: publicKey,
  private_key: privateKey,
  author: text,
  created_at: text,
})
/** The key of a school's health forms, as its managers' browsers read it. */
export type FormKey = z.output<typeof formKey>

/**
 * Health forms, the newest first, 50 at a time; `before` is the `next` of the part before. Of a form only its day is in the clear;
 * `sealed` is null while the school has no key. 403 `second_factor_again` without a proof of the last five minutes.
 */
export const officeForms = call({
  number: 284,
  path: '/v1/office/forms',
  summary: 'The sealed health forms, and the key that opens them',
  input: z.object({ ...siteParams, before: fieldParam }),
  output: answer({
    key: z.nullable(formKey),
    forms: z.array(z.object({ id, received_at: text, sealed: z.nullable(sealedForm) })),
    next: nullableText,
  }),
  caller: 'staff',
})

/**
 * Sets the key, and seals the forms that are not sealed yet. With the same public key it changes the passphrase; with another one
 * the forms before it can't be read any more. `base` is that of the key that was read, "" for none; 409 `edit_conflict` if another
 * was set meanwhile, 400 `malformed` for no point of the curve.
 */
export const saveFormKey = call({
  number: 285,
  method: 'POST',
  path: '/v1/office/form_key',
  summary: 'Sets the key that seals health forms',
  input: z.object({ ...siteParams, base: fieldParam, public_key: publicKey, private_key: privateKey }),
  output: answer({ key: formKey }),
  caller: 'staff',
})

/** Which orders: received from one day to another, both included. */
const which = { ...siteParams, from: z.optional(dayParam), to: z.optional(dayParam) }

const order = z.object({
  id,
  received_at: text,
  name: text,
  email: text,
  student_id: text,
  /** Day "YYYY-MM-DD" and time "HH:MM"; the day of an order of an earlier version is "". */
  pick_up_date: text,
  pick_up: text,
  /** What was chosen, each with its label, in the language of the call. */
  choices: z.array(z.object({ label: text, value: text })),
})
/** An On The Go order. */
export type OfficeOrder = z.output<typeof order>

/**
 * On The Go orders, the newest first, 50 at a time; `before` is the `next` of the part before. 403 `forbidden` for an account that is
 * limited to places: an order names none.
 */
export const officeOnTheGo = call({
  number: 286,
  path: '/v1/office/on_the_go',
  summary: 'The On The Go orders',
  input: z.object({ ...which, before: fieldParam }),
  output: answer({ orders: z.array(order), next: nullableText }),
  caller: 'staff',
  localised: true,
})

/** The same orders as CSV, the oldest first, for the same accounts. */
export const officeOnTheGoCsv = call({
  number: 287,
  path: '/v1/office/on_the_go_csv',
  summary: 'The On The Go orders as CSV',
  input: z.object(which),
  output: answer({}),
  media: 'text/csv; charset=utf-8',
  caller: 'staff',
  localised: true,
})

/** The same as an Excel workbook, in which a student number keeps its zeros. */
export const officeOnTheGoXlsx = call({
  number: 290,
  path: '/v1/office/on_the_go_xlsx',
  summary: 'The On The Go orders as an Excel workbook',
  input: z.object(which),
  output: answer({}),
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  caller: 'staff',
  localised: true,
})
