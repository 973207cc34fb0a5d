import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callServer } from '#app/offline/call-server.ts'
import { readerOf } from '#app/offline/kept-query.ts'

export const surveysQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['publicSurveys', siteId],
    queryFn: ({ client, signal }) => callServer('publicSurveys', { site_id: siteId }, signal, readerOf(client)),
  })

/** Casts a vote and shows the poll as the server then has it; `onVote` hears of it also when the page has been left. */
export const useVote = (siteId: string, surveyId: string, onVote: (choiceId: string) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choiceId: string) => callServer('answerSurvey', { survey_id: surveyId, choice_id: choiceId }),
    onSuccess: ({ survey }, choiceId) => {
      client.setQueryData(surveysQuery(siteId).queryKey, (known) =>
        known ? { ...known, surveys: known.surveys.map((one) => (one.id === survey.id ? survey : one)) } : known,
      )
      onVote(choiceId)
    },
  })
}
