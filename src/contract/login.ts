import * as z from 'zod/mini'
import { call } from './call.ts'
import { customer, personFields } from './customers.ts'
import { studentParam } from './orders.ts'
import {
  answer,
  customerParams,
  fieldParam,
  flagField,
  id,
  localeParam,
  nullableText,
  secretParam,
  siteIdParam,
  siteParams,
  text,
} from './wire.ts'

/** Creates an account and a session: on sign-up, or for a guest's order (CHK-01). Both spellings of a phone are read. */
export const createCustomer = call({
  number: 60,
  method: 'POST',
  path: '/v1/customer/create',
  summary: 'A new account; sets the session',
  input: z.object({
    ...siteParams,
    ...personFields,
    password: secretParam,
    source: z.catch(z._default(z.enum(['signup', 'checkout']), 'signup'), 'signup'),
    cookie: fieldParam,
    /** For a region of the United States, in place of province and postal code (CHK-Q2). */
    state: fieldParam,
    zip_code: fieldParam,
    /** The student for whom a parent pays, only at checkout. */
    student: studentParam,
  }),
  output: answer({ customer, msg: text, student: z.optional(z.object({ id })) }),
  localised: true,
})

const credentials = z.object({ ...siteParams, email: fieldParam, password: secretParam })

/** Logs in by GET, for known clients; with `login` the password stays out of the address. */
export const authenticate = call({
  number: 61,
  path: '/v1/customer/authenticate',
  summary: 'Logs in; by POST, the password stays out of the address',
  input: credentials,
  output: answer({ customer }),
  localised: true,
})

/** Logs in; an unknown address and a wrong password get the same 401 `login_failed`. */
export const login = call({
  number: 61,
  method: 'POST',
  path: '/v1/customer/authenticate',
  summary: 'Logs in; one answer for an unknown address and a wrong password',
  input: credentials,
  output: answer({ customer }),
  localised: true,
})

/** Logs in by a Facebook token that the server verifies; `fb_token` and `site_id` are additive, the rest is ignored (AUTH-Q9). */
export const facebookLogin = call({
  number: 62,
  method: 'POST',
  path: '/v1/customer/fb_authenticate',
  summary: 'Logs in by a Facebook token, which the server verifies',
  input: z.object({
    ...siteParams,
    fb_id: fieldParam,
    fb_email: fieldParam,
    fb_first_name: fieldParam,
    fb_last_name: fieldParam,
    fb_token: secretParam,
  }),
  output: answer({ customer }),
  localised: true,
})

/** Mails a key for a new password; the answer is the same for an unknown address. */
export const requestPasswordReset = call({
  number: 63,
  method: 'POST',
  path: '/v1/customer/request_password_reset',
  summary: 'Mails a key for a new password where there is such an account; the answer is the same where there is none',
  input: z.object({ ...siteParams, email: fieldParam }),
  output: answer({ msg: text }),
  localised: true,
})

const newPassword = z.object({ password: secretParam, public_key: fieldParam, locale: localeParam })
/** `domain` is one of the known hosts; `site_slug` (additive) is the school whose login page comes next. */
const passwordSaved = answer({ msg: text, domain: z.optional(text), site_slug: nullableText })

/** Sets a new password by the key of a mail, and ends all sessions. */
export const resetPassword = call({
  number: 64,
  method: 'PUT',
  path: '/v1/customer/update/password',
  summary: 'A new password by the key of a mail; ends all sessions',
  input: newPassword,
  output: passwordSaved,
  localised: true,
})

/** Sets a new password of a tools user by the key of a mail. */
export const resetStaffPassword = call({
  number: 65,
  method: 'PUT',
  path: '/v1/users/update/password',
  summary: 'A new password of a tools user by the key of a mail',
  input: newPassword,
  output: passwordSaved,
  localised: true,
})

/** Ends the session. */
export const logout = call({
  number: 66,
  method: 'POST',
  path: '/v1/customer/logout',
  summary: 'Ends the session',
  input: z.object({}),
  output: answer({}),
})

/** The customer who is logged in at a school, null for none (additive). */
export const currentSession = call({
  number: 90,
  path: '/v1/customer/session',
  summary: 'The customer who is logged in at this school, null for none',
  input: z.object({ site_id: siteIdParam }),
  output: answer({ customer: z.nullable(customer) }),
})

/** The sessions of the account (additive); `agent` is browser and system in short, "Firefox, Android". */
export const listSessions = call({
  number: 91,
  path: '/v1/customer/sessions',
  summary: 'Where the account is logged in',
  input: z.object(customerParams),
  output: answer({ sessions: z.array(z.object({ id, agent: text, created_at: text, seen_at: text, current: z.boolean() })) }),
  caller: 'customer',
})

/** Ends every session of the account (additive); `keep_this` spares the one that calls. */
export const logoutEverywhere = call({
  number: 92,
  method: 'POST',
  path: '/v1/customer/logout_everywhere',
  summary: 'Ends every session of the account',
  input: z.object({ ...customerParams, keep_this: flagField }),
  output: answer({ ended: z.int() }),
  caller: 'customer',
})

/** Confirms a new e-mail by the key of its mail (additive; ACCT-Q3). */
export const confirmEmail = call({
  number: 95,
  method: 'PUT',
  path: '/v1/customer/update/email',
  summary: 'Confirms a new e-mail by the key of its mail; ends all keys and other sessions',
  input: z.object({ public_key: fieldParam, locale: localeParam }),
  output: answer({ msg: text, site_slug: nullableText }),
  localised: true,
})

/** The social logins of a school (additive); `facebook` is null where it is not configured. */
export const loginOptions = call({
  number: 96,
  path: '/v1/customer/login_options',
  summary: 'Which social logins a school offers',
  input: z.object({ site_id: siteIdParam }),
  output: answer({ facebook: z.nullable(z.object({ app_id: text, dialog_url: text })) }),
  cache: 'five-minutes',
})
