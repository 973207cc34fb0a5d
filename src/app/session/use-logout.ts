import { failureToast } from '#app/ui/toast.tsx'
import { useWords } from '#app/i18n/words.ts'

/** Logs out; where the server could not be told, nobody is, and the visitor hears of it. */
export const useLogout = (): (() => void) => {
  const t = useWords()
  return () => void import('./session.ts').then(({ leave }) => leave()).catch(() => failureToast(t('account.logout_failed')))
}
