import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSite } from '#app/site/queries.ts'
import { SectionFrame } from '#app/site/section-frame.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Vote } from '#app/ui/icons.tsx'
import { surveysQuery } from './queries.ts'
import { SurveyCard } from './survey-card.tsx'
import { storeVote, storedVotes, refreshVotes, type Votes } from './votes.ts'

/** The school's polls (SURV-01). Never cached: results need the network. */
export const SurveysPage = () => {
  const t = useWords()
  const site = useSite()
  const read = useQuery(surveysQuery(site.id))
  // The server knows no votes, and renders no polls for a browser that has some.
  const [votes, setVotes] = useState<Votes>(() => (typeof document === 'undefined' ? new Map() : storedVotes()))
  useEffect(refreshVotes, [])
  return (
    <SectionFrame
      slug="surveys"
      read={read}
      isEmpty={({ surveys }) => surveys.length === 0}
      empty={t('surveys.empty')}
      emptyIcon={<Vote />}
      notSaved="surveys.offline"
      skeleton={{ rows: 3, height: '14rem' }}
    >
      {({ surveys }) => (
        <div className="surveys">
          {surveys.map((survey) => (
            <SurveyCard
              key={survey.id}
              survey={survey}
              answered={votes.get(survey.id) ?? null}
              onVote={(choice) => setVotes(storeVote(survey.id, choice))}
            />
          ))}
        </div>
      )}
    </SectionFrame>
  )
}
