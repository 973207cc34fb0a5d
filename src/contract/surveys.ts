import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, fieldParam, id, siteIdParam, text, translations } from './wire.ts'

const survey = z.object({
  id,
  customId: text,
  question: text,
  choices: z.array(z.object({ id, choice: text, votes: z.int(), translations })),
  translations,
})
/** A poll (SURV-04). `votes` are totals only; the device remembers whether its visitor has answered (SURV-03). */
export type Survey = z.output<typeof survey>

const countParam = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(0))), undefined)

/** A school's polls with their votes, without an ETag. */
export const publicSurveys = call({
  number: 23,
  path: '/v1/surveys/public_list',
  summary: "A school's polls with their votes, without a tag",
  input: z.object({ site_id: siteIdParam, count: countParam }),
  output: answer({ surveys: z.array(survey) }),
  cache: 'half-minute',
})

/** Records one vote; a repeat changes nothing. `choice_id` wins over `choice`, which must name exactly one (SURV-Q2). */
export const answerSurvey = call({
  number: 24,
  method: 'POST',
  path: '/v1/surveys/answer',
  summary: 'One vote; a repeat of the same voter answers the poll unchanged',
  input: z.object({ survey_id: z._default(text, ''), choice: fieldParam, choice_id: fieldParam }),
  output: answer({ survey }),
})
