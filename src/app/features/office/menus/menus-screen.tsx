import { useWords } from '#app/i18n/words.ts'
import { Screen } from '../screen.tsx'

export const MenusScreen = () => {
  const t = useWords()
  return <Screen title={t('nav.tab.menus')} />
}
