import { failureToast } from '#app/ui/toast.tsx'
import { useWords } from '#app/i18n/words.ts'

/** Logs out; a network failure is shown, and the customer stays logged in. */
export const useLogout = (): (() => void) => {
  const t = useWords()
  return () => void import('./session.ts').then(({ leave }) => leave()).catch(() => failureToast(t('account.logout_failed')))
}
