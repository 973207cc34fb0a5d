import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, fieldParam, localeParam, siteIdParam, text, translations, writtenFlag } from './wire.ts'

/** A list, also as one text with commas. */
const list = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
  z.transform((value) =>
    (typeof value === 'string' ? value.split(',') : (value ?? [])).map((one) => one.trim()).filter((one) => one !== ''),
  ),
)
/** An answer of yes or no, as "Yes" or "No"; "" for none. */
const yesNo = z.pipe(
  writtenFlag,
  z.transform((flag) => (typeof flag === 'boolean' ? (flag ? 'Yes' : 'No') : '')),
)
/** Consent in any words; `domain/health-form.ts` refuses any but a yes as missing consent. */
const consentWritten = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  z.transform((value) => {
    const flag = writtenFlag.safeParse(value)
    return flag.success && typeof flag.data === 'boolean' ? (flag.data ? 'Yes' : 'No') : String(value ?? '').trim()
  }),
)
/** Additive: the sender's own name of this form; the same name and answers within a day are stored once. */
const sending = fieldParam
/** Additive: a solution of the captcha (call 87), as for feedback. */
const captcha_response = fieldParam

/** Sends a dietary health form (FORM-03, FORM-Q1, FORM-Q2); `domain/health-form.ts` checks it on both sides. */
export const submitHealthForm = call({
  number: 81,
  method: 'POST',
  path: '/v1/customer/health_form',
  summary: 'A dietary health form; the same one within a minute is stored once',
  input: z.object({
    site_id: siteIdParam,
    date: fieldParam,
    name: fieldParam,
    email: fieldParam,
    allergens: list,
    other_allergies: fieldParam,
    epipen: yesNo,
    carries_epinephrine: yesNo,
    celiac: yesNo,
    gluten_intolerant: yesNo,
    gf_diet: yesNo,
    medical_diet: fieldParam,
    consent: consentWritten,
    additional_comments: fieldParam,
    city: fieldParam,
    captcha_response,
    sending,
    locale: localeParam,
  }),
  output: answer({ msg: text }),
  localised: true,
})

/**
 * Sends an On The Go order (FORM-14, FORM-Q5). `pick_up` is HH:MM; every choice is one of `on_the_go_options`. `pick_up_date` is
 * additive: a day from today to two weeks ahead; without it the order is for the next time that the school's clock shows `pick_up`.
 */
export const submitOnTheGoForm = call({
  number: 82,
  method: 'POST',
  path: '/v1/customer/on_the_go_form',
  summary: 'A meal order to take along; the same one within a minute is stored once',
  input: z.object({
    site_id: siteIdParam,
    student_id: fieldParam,
    name: fieldParam,
    email: fieldParam,
    plan: fieldParam,
    entree: fieldParam,
    base: fieldParam,
    protein: fieldParam,
    cheese: fieldParam,
    dressing_sauce: fieldParam,
    addons: list,
    sides: list,
    drink: fieldParam,
    pick_up_date: fieldParam,
    pick_up: fieldParam,
    allergens: list,
    other_allergies: fieldParam,
    comments: fieldParam,
    captcha_response,
    sending,
    locale: localeParam,
  }),
  output: answer({ msg: text }),
  localised: true,
})

const option = z.object({ value: text, name: text, translations, entrees: z.optional(z.array(text)) })
/** A choice of the On The Go form: `value` is sent back, `name` is shown (translated: `name`); of a base, the `entrees` that it goes with. */
export type OnTheGoOption = z.output<typeof option>

/** Every list of choices of the On The Go form (additive; FORM-15, FORM-16). */
export const onTheGoOptions = call({
  number: 97,
  path: '/v1/customer/on_the_go_options',
  summary: 'The choices of the On The Go form',
  input: z.object({}),
  output: answer({
    entrees: z.array(option),
    bases: z.array(option),
    proteins: z.array(option),
    cheeses: z.array(option),
    dressings: z.array(option),
    addons: z.array(option),
    sides: z.array(option),
    drinks: z.array(option),
    plans: z.array(option),
  }),
  cache: 'day',
})
