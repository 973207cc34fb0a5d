import type { OfficeSurvey } from '#contract/office-surveys.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Plus, Vote } from '#app/ui/icons.tsx'
import { useOfficeQuery } from '../api.ts'
import { OfficeLink } from '../navigation.tsx'
import { Loaded, Screen } from '../screen.tsx'
import { SurveyCard } from './survey-card.tsx'

/** All surveys with their results, those that visitors see first. */
export const SurveysScreen = () => {
  const t = useWords()
  const isOffline = useOffline()
  const query = useOfficeQuery('officeSurveys', {})
  const add = !isOffline && (
    <OfficeLink className="button button-primary" to="/surveys/new">
      <Plus />
      {t('office.surveys.new')}
    </OfficeLink>
  )
  return (
    <Screen title={t('office.surveys.title')} beside={add}>
      <Loaded query={query}>{({ surveys }) => <Surveys surveys={surveys} />}</Loaded>
    </Screen>
  )
}

const Surveys = ({ surveys }: { surveys: readonly OfficeSurvey[] }) => {
  const t = useWords()
  if (surveys.length === 0) return <EmptyState icon={<Vote />} text={t('office.surveys.none')} />
  return (
    <ul className="survey-cards stack">
      {surveys.map((survey) => (
        <SurveyCard key={survey.id} survey={survey} />
      ))}
    </ul>
  )
}
