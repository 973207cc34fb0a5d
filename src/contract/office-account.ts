import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, fieldParam, flagField, id, nullableText, secretParam, siteIdParam, siteParams, text } from './wire.ts'

/** Every call of the office names its school; the session decides whether it is theirs. */
/** Roles of the dining office, the widest first. */
export const staffRoles = ['manager', 'editor', 'kitchen', 'cashier', 'host', 'reader'] as const
/** One of the office's roles. */
export const staffRole = z.enum(staffRoles)
/** What a person of the office may do (`domain/staff-roles.ts` has the table). */
export type StaffRole = z.output<typeof staffRole>

/** What a login needs after the password: nothing, a code or passkey, or setting one up first. */
const secondFactorNeed = z.enum(['none', 'second_factor', 'setup'])

const me = z.object({
  email: text,
  role: staffRole,
  /** The places of a limited account; null for all. */
  places: z.nullable(z.array(id)),
  needs: secondFactorNeed,
  /** The second factors that are set up. */
  has_totp: z.boolean(),
  has_passkey: z.boolean(),
  /** The host where the passkeys work, where none of them works at this one. */
  passkey_host: nullableText,
  /** Recovery codes that were shown, and not confirmed as saved: they may be lost. */
  has_unsaved_codes: z.boolean(),
})
/** Who is logged in at the office. */
export type StaffSession = z.output<typeof me>

/** Logs in with a password; an unknown address and a wrong password get the same 401 `login_failed`. */
export const officeLogin = call({
  number: 170,
  method: 'POST',
  path: '/v1/office/login',
  summary: 'Logs a member of the dining office in',
  input: z.object({ ...siteParams, email: fieldParam, password: secretParam }),
  output: answer({ staff: me }),
  localised: true,
})

/** Ends the session. */
export const officeLogout = call({
  number: 171,
  method: 'POST',
  path: '/v1/office/logout',
  summary: 'Ends the session of the office',
  input: z.object({}),
  output: answer({}),
})

/** Who is logged in at the office of this school, null for none; asking does not make the session last longer. */
export const officeSession = call({
  number: 172,
  path: '/v1/office/session',
  summary: 'Who is logged in at the office of this school, null for none',
  input: z.object({ site_id: siteIdParam }),
  output: answer({ staff: z.nullable(me) }),
})

/** Mails a link for a new password; the answer is the same for an unknown address. */
export const officePasswordReset = call({
  number: 173,
  method: 'POST',
  path: '/v1/office/request_password_reset',
  summary: 'Mails a link for a new password where there is such a person; the answer is the same where there is none',
  input: z.object({ ...siteParams, email: fieldParam }),
  output: answer({}),
  localised: true,
})

/** The own sessions; `agent` is browser and system in short. */
export const officeSessions = call({
  number: 174,
  path: '/v1/office/sessions',
  summary: 'Where the account of the office is logged in',
  input: z.object(siteParams),
  output: answer({ sessions: z.array(z.object({ id, agent: text, created_at: text, seen_at: text, current: z.boolean() })) }),
  caller: 'staff',
})

/** Ends one of the own sessions, or all others where `id` is empty; an unknown id ends none. */
export const endOfficeSession = call({
  number: 175,
  method: 'POST',
  path: '/v1/office/sessions/end',
  summary: 'Ends one of the own sessions, or all others',
  input: z.object({ ...siteParams, id: fieldParam }),
  output: answer({ ended: z.int() }),
  caller: 'staff',
})

/**
 * Proves the second factor by a code of the app or a recovery code. Asked again (403 `second_factor_again`) five minutes later before refunds,
 * changes of people and factors, and alerts on every page; an account without a factor logs in again instead. The session gets a new token.
 */
export const proveByCode = call({
  number: 176,
  method: 'POST',
  path: '/v1/office/second_factor/code',
  summary: 'Proves the second factor by a code',
  input: z.object({ ...siteParams, code: secretParam }),
  output: answer({ staff: me }),
  caller: 'staff',
  localised: true,
})

/** Begins the set-up of codes: the secret as text and as an `otpauth:` address for a QR code. */
export const beginTotp = call({
  number: 177,
  method: 'POST',
  path: '/v1/office/second_factor/totp',
  summary: 'Begins the set-up of one-time codes',
  input: z.object(siteParams),
  output: answer({ secret: text, uri: text }),
  caller: 'staff',
})

/** Ends the set-up with a first code; recovery codes are answered once, with the first factor of an account. */
export const confirmTotp = call({
  number: 178,
  method: 'POST',
  path: '/v1/office/second_factor/totp/confirm',
  summary: 'Ends the set-up of one-time codes',
  input: z.object({ ...siteParams, code: secretParam }),
  output: answer({ staff: me, recovery_codes: z.array(text) }),
  caller: 'staff',
  localised: true,
})

/** What the browser needs to make or use a passkey: the JSON options of WebAuthn, as text. */
export const passkeyOptions = call({
  number: 179,
  method: 'POST',
  path: '/v1/office/passkey/options',
  summary: 'The options of WebAuthn to make or to use a passkey',
  input: z.object({ ...siteParams, purpose: z.enum(['add', 'use']) }),
  output: answer({ options: text }),
  caller: 'staff',
})

/** Stores a new passkey; `response` is the JSON of the browser's answer, as text. */
export const addPasskey = call({
  number: 180,
  method: 'POST',
  path: '/v1/office/passkey',
  summary: 'Stores a new passkey',
  input: z.object({ ...siteParams, response: secretParam, name: fieldParam }),
  output: answer({ staff: me, recovery_codes: z.array(text) }),
  caller: 'staff',
  localised: true,
})

/** Proves the second factor by a passkey. */
export const proveByPasskey = call({
  number: 181,
  method: 'POST',
  path: '/v1/office/passkey/prove',
  summary: 'Proves the second factor by a passkey',
  input: z.object({ ...siteParams, response: secretParam }),
  output: answer({ staff: me }),
  caller: 'staff',
  localised: true,
})

const factor = z.object({ id, kind: z.enum(['totp', 'passkey']), name: text, created_at: text, used_at: nullableText })

/** The own second factors, and how many recovery codes are left. */
export const secondFactors = call({
  number: 182,
  path: '/v1/office/second_factor',
  summary: 'The own second factors',
  input: z.object(siteParams),
  output: answer({ factors: z.array(factor), recovery_codes_left: z.int() }),
  caller: 'staff',
})

/** New recovery codes, answered once, which wait for `confirmRecoveryCodes`; the former ones end. */
export const renewRecoveryCodes = call({
  number: 187,
  method: 'POST',
  path: '/v1/office/second_factor/recovery_codes',
  summary: 'New recovery codes in place of the former ones',
  input: z.object(siteParams),
  output: answer({ recovery_codes: z.array(text) }),
  caller: 'staff',
})

/** Says that the recovery codes on screen are saved; `code` is one of them. Codes that newer ones replaced get 409 `recovery_codes_replaced`. */
export const confirmRecoveryCodes = call({
  number: 188,
  method: 'POST',
  path: '/v1/office/second_factor/recovery_codes/confirm',
  summary: 'Says that the recovery codes are saved',
  input: z.object({ ...siteParams, code: secretParam }),
  output: answer({ staff: me }),
  caller: 'staff',
  localised: true,
})

/** Removes one of the own second factors; the last one stays where the role requires one. */
export const removeSecondFactor = call({
  number: 183,
  method: 'DELETE',
  path: '/v1/office/second_factor',
  summary: 'Removes one of the own second factors',
  input: z.object({ ...siteParams, id: fieldParam }),
  output: answer({ factors: z.array(factor) }),
  caller: 'staff',
  localised: true,
})

const person = z.object({
  email: text,
  role: staffRole,
  places: z.nullable(z.array(id)),
  has_password: z.boolean(),
  second_factor: z.boolean(),
  seen_at: nullableText,
})
/** A person of the office, as its managers see them. */
export type StaffPerson = z.output<typeof person>

/** The people of the office. */
export const officePeople = call({
  number: 184,
  path: '/v1/office/people',
  summary: 'The people of the office',
  input: z.object(siteParams),
  output: answer({ people: z.array(person) }),
  caller: 'staff',
})

/**
 * Adds a person (who gets an invitation by mail) or changes role and places; empty `places` are all. With `is_new`, an address in the list is
 * refused (409 `person_known`); `invite` sends a person in the list another invitation. A missing `role` or `places` stays as it is: without a
 * role, an address that is not in the list is refused (404 `not_found`).
 */
export const savePerson = call({
  number: 185,
  method: 'POST',
  path: '/v1/office/people',
  summary: 'Adds a person to the office or changes their role',
  input: z.object({
    ...siteParams,
    email: fieldParam,
    role: z.optional(staffRole),
    places: z.optional(z.array(id).check(z.maxLength(200))),
    is_new: flagField,
    invite: flagField,
  }),
  output: answer({ people: z.array(person) }),
  caller: 'staff',
  localised: true,
})

/** Takes a person out of the office and ends their sessions; the last manager stays. */
export const removePerson = call({
  number: 186,
  method: 'DELETE',
  path: '/v1/office/people',
  summary: 'Takes a person out of the office',
  input: z.object({ ...siteParams, email: fieldParam }),
  output: answer({ people: z.array(person) }),
  caller: 'staff',
  localised: true,
})
