import { useWords } from '#app/i18n/words.ts'
import { Screen } from '../screen.tsx'

export const TodayScreen = () => {
  const t = useWords()
  return <Screen title={t('nav.tab.today')} />
}
