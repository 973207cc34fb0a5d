import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Survey } from '#contract/surveys.ts'
import { callServer } from '#app/offline/call-server.ts'
import type { CacheEntry } from '#app/offline/cache-entry.ts'
import { readerOf } from '#app/offline/cached-query.ts'
import { spread } from '#app/offline/refetch-interval.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'

type Choice = Survey['choices'][number]

export const surveysQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['publicSurveys', siteId],
    queryFn: async ({ client, signal }): Promise<CacheEntry<{ surveys: Survey[] }>> => ({
      data: await callServer('publicSurveys', { site_id: siteId }, signal, readerOf(client)),
      cachedAt: null,
    }),
    refetchInterval: 60_000 * spread,
  })

/** Casts a vote and shows the returned poll; `onVote` is called even after the page was left. */
export const useVote = (siteId: string, surveyId: string, onVote: (choiceId: string) => void) => {
  const client = useQueryClient()
  return useOneAtATime({
    mutationFn: ({ id, choice }: Pick<Choice, 'id' | 'choice'>) =>
      callServer('answerSurvey', { survey_id: surveyId, choice_id: id, choice }),
    onSuccess: ({ survey }, { id }) => {
      client.setQueryData(
        surveysQuery(siteId).queryKey,
        (known) => known && { ...known, data: { surveys: known.data.surveys.map((one) => (one.id === survey.id ? survey : one)) } },
      )
      onVote(id)
    },
  })
}
