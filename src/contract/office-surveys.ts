import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, id, siteParams, text } from './wire.ts'

const survey = z.object({
  id,
  /** Its fingerprint, which a change names. */
  base: text,
  question: text,
  active: z.boolean(),
  /** `votes` with those of before its import. */
  choices: z.array(z.object({ id, choice: text, votes: z.int() })),
})
/** A survey with its results, ended ones too. */
export type OfficeSurvey = z.output<typeof survey>

/** All surveys with their results, the active ones first, in the language of the call; changed by `changeContent`. */
export const officeSurveys = call({
  number: 283,
  path: '/v1/office/surveys',
  summary: 'All surveys with their results',
  input: z.object(siteParams),
  output: answer({ surveys: z.array(survey) }),
  caller: 'staff',
  localised: true,
})
