import * as z from 'zod/mini'
import { call } from './call.ts'
import { recordPicture } from './pictures.ts'
import { answer, html, id, siteParams, text, translations } from './wire.ts'

const staffMember = z.object({
  id,
  first_name: text,
  last_name: text,
  title: text,
  bio: html,
  email: text,
  phone: text,
  phone_formatted: text,
  picture: recordPicture,
  sort_order: z.number(),
  translations,
})
/** A member of the dining office's staff (STAF-04). A phone of ten zeros is sent as it is; pages hide it (STAF-03). */
export type StaffMember = z.output<typeof staffMember>

/** The staff of a school, in its order. */
export const activeStaff = call({
  number: 22,
  path: '/v1/staff/active_list',
  aliases: ['/v1/staff'],
  summary: 'The staff, in its order',
  input: z.object(siteParams),
  output: answer({ staff: z.array(staffMember) }),
  cache: 'hour',
})
