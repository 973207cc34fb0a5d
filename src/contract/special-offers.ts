import * as z from 'zod/mini'
import { call } from './call.ts'
import { recordPicture, span } from './pictures.ts'
import { answer, html, id, nullableText, siteIdParam, siteParams, text, translations } from './wire.ts'

const specialOffer = z.object({
  id,
  name: text,
  brief: text,
  description: html,
  picture: recordPicture,
  ...span,
  active: z.boolean(),
  public_on: nullableText,
  translations,
})
/** A special offer (OFFR-04), listed from the day of its publication until it ends. */
export type SpecialOffer = z.output<typeof specialOffer>

/** The special offers of a school that are not over, by their start. */
export const publicSpecialOffers = call({
  number: 20,
  path: '/v1/special_offers/public_list',
  aliases: ['/v1/specials'],
  summary: 'Special offers that are not over, by their start',
  input: z.object(siteParams),
  output: answer({ special_offers: z.array(specialOffer) }),
  cache: 'five-minutes',
})

/** One special offer, also when it is over; either name of its id is read. */
export const oneSpecialOffer = call({
  number: 21,
  path: '/v1/special_offers',
  summary: 'One special offer (special_id or special_offer_id), also when it is over',
  input: z.object({ site_id: siteIdParam, special_id: z.optional(text), special_offer_id: z.optional(text) }),
  output: answer({ special_offer: specialOffer }),
  cache: 'five-minutes',
})
