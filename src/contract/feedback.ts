import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, fieldParam as field, flagField, localeParam, siteIdParam, text } from './wire.ts'

/** Sends a message to the dining office (FEED-01); `domain/feedback.ts` checks it on both sides. */
export const submitFeedback = call({
  number: 28,
  method: 'POST',
  path: '/v1/feedback/submit',
  summary: 'A message to the dining office; the same one within a minute is stored once',
  input: z.object({
    site_id: siteIdParam,
    customer_type: field,
    location: field,
    first_name: field,
    last_name: field,
    email: field,
    customer_residence: field,
    comments: field,
    offers: flagField,
    birthday: field,
    captcha_response: field,
    /** Additive: the sender's own name of this message, as for the dining forms (call 81). */
    sending: field,
    locale: localeParam,
  }),
  output: answer({ msg: text }),
  localised: true,
})
