import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, dayParam, fieldParam, flagField, flagParam, id, nullableText, siteParams, text } from './wire.ts'

/** Which messages: of a place (empty: all), received from one day to another (both included), and those without an answer alone. */
const which = {
  ...siteParams,
  location_id: fieldParam,
  from: z.optional(dayParam),
  to: z.optional(dayParam),
  unanswered: flagParam,
}

const message = z.object({
  id,
  /** ISO instant. */
  received_at: text,
  place: text,
  first_name: text,
  last_name: text,
  email: text,
  /** Type and residence in the language of the call; "" for none. */
  customer_type: text,
  residence: text,
  comments: text,
  offers: z.boolean(),
  birthday: nullableText,
  /** Subject of an answer, in the language that the message was written in. */
  subject: text,
  answered_at: nullableText,
  answered_by: nullableText,
})
/** A message to the dining office, as the office reads it. */
export type OfficeMessage = z.output<typeof message>

/** Messages, the newest first, 50 at a time; `before` is the `next` of the part before. */
export const officeFeedback = call({
  number: 280,
  path: '/v1/office/feedback',
  summary: 'The messages to the dining office',
  input: z.object({ ...which, before: fieldParam }),
  output: answer({ messages: z.array(message), next: nullableText, places: z.array(z.object({ id, name: text })) }),
  caller: 'staff',
  localised: true,
})

/** Marks a message as answered, or as not answered. The first to mark it stays named. */
export const markFeedback = call({
  number: 281,
  method: 'POST',
  path: '/v1/office/feedback',
  summary: 'Marks a message as answered or not',
  input: z.object({ ...siteParams, id: fieldParam, answered: flagField }),
  output: answer({ message }),
  caller: 'staff',
  localised: true,
})

/** The same messages as CSV, the oldest first. */
export const officeFeedbackCsv = call({
  number: 282,
  path: '/v1/office/feedback_csv',
  summary: 'The messages to the dining office as CSV',
  input: z.object(which),
  output: answer({}),
  media: 'text/csv; charset=utf-8',
  caller: 'staff',
  localised: true,
})

/** The same as an Excel workbook. */
export const officeFeedbackXlsx = call({
  number: 289,
  path: '/v1/office/feedback_xlsx',
  summary: 'The messages to the dining office as an Excel workbook',
  input: z.object(which),
  output: answer({}),
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  caller: 'staff',
  localised: true,
})
