import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, html, id, nullableText, siteParams, text, translations } from './wire.ts'

const directorsMeeting = z.object({
  id,
  location: text,
  start: nullableText,
  body: html,
  translations,
})
/** A directors' meeting (MEET-03). */
export type DirectorsMeeting = z.output<typeof directorsMeeting>

/** The directors' meetings of a school, the newest first. */
export const directorsMeetings = call({
  number: 26,
  path: '/v1/directors_meetings/list',
  summary: "Directors' meetings, the newest first",
  input: z.object(siteParams),
  output: answer({ meetings: z.array(directorsMeeting) }),
  cache: 'five-minutes',
})
