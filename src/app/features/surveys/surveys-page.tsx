import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useSite } from '#app/site/queries.ts'
import { SectionFrame } from '#app/site/section-frame.tsx'
import { useWords } from '#app/i18n/words.ts'
import { onlineAtom } from '#app/offline/connectivity.ts'
import { appStore } from '#app/store.ts'
import { Vote } from '#app/ui/icons.tsx'
import { surveysQuery } from './queries.ts'
import { SurveyCard } from './survey-card.tsx'
import { keepVote, keptVotes, refreshVotes, type Votes } from './votes.ts'

/** The school's polls (SURV-01). They need the network: results are never shown from a copy. */
export const SurveysPage = () => {
  const t = useWords()
  const site = useSite()
  const online = useAtomValue(onlineAtom, { store: appStore })
  const read = useQuery(surveysQuery(site.id))
  // The server knows no votes, and sends no polls to a browser that has some.
  const [votes, setVotes] = useState<Votes>(() => (typeof document === 'undefined' ? new Map() : keptVotes()))
  useEffect(refreshVotes, [])
  return (
    <SectionFrame
      slug="surveys"
      read={read}
      isEmpty={({ surveys }) => surveys.length === 0}
      empty={t('surveys.empty')}
      emptyIcon={<Vote />}
      failed={online ? undefined : t('surveys.offline')}
      skeleton={{ rows: 3, height: '14rem' }}
    >
      {({ surveys }) => (
        <div className="surveys">
          {surveys.map((survey) => (
            <SurveyCard
              key={survey.id}
              survey={survey}
              answered={votes.get(survey.id) ?? null}
              onVote={(choice) => setVotes(keepVote(survey.id, choice))}
            />
          ))}
        </div>
      )}
    </SectionFrame>
  )
}
