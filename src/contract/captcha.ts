import * as z from 'zod/mini'
import { call } from './call.ts'
import { envelope, text } from './wire.ts'

/** A proof of work that this server made: find the `number` whose SHA-256 of `salt + number` is `challenge`. */
const ownChallenge = z.object({
  ...envelope,
  provider: z.literal('altcha'),
  algorithm: z.literal('SHA-256'),
  challenge: text,
  salt: text,
  signature: text,
  maxnumber: z.int(),
})

/** A provider's own widget: its script draws it for `site_key`, and its result is the response. */
const providersWidget = z.object({ ...envelope, provider: z.literal('external'), site_key: text, script_url: text })

/** A captcha, good once for ten minutes (additive); solved by base64 JSON of its fields and `number`, or by the widget's result. */
export const captchaChallenge = call({
  number: 87,
  path: '/v1/captcha',
  summary: 'A captcha to solve: good once, for ten minutes',
  input: z.object({}),
  output: z.discriminatedUnion('provider', [ownChallenge, providersWidget]),
})
