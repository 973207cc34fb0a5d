import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { StaffSession } from '#contract/office-account.ts'
import { useWords } from '#app/i18n/words.ts'
import { appStore } from '#app/store.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { askAtom } from '../ask-again.ts'
import { setStaff, useStaff } from '../session.ts'
import { LoginSteps } from './login-steps.tsx'

/** The login or the second factor over the page that waits for it, and keeps what was typed. */
export const AskAgain = () => {
  const t = useWords()
  const client = useQueryClient()
  const before = useStaff()
  const ask = useAtomValue(askAtom, { store: appStore })
  const done = (staff: StaffSession) => {
    // What this page shows, and what it is about to send, is another person's.
    if (staff.email !== before.email) return location.reload()
    setStaff(client, staff)
    ask?.answer(true)
  }
  const isLogin = ask?.kind === 'login'
  return (
    <Dialog open={ask !== null} title={t('office.session.title')} closeLabel={t('actions.close')} onClose={() => ask?.answer(false)}>
      <div className="stack">
        <p>{t(isLogin ? 'office.session.over' : 'errors.second_factor_again')}</p>
        <LoginSteps email={before.email} onDone={done} />
      </div>
    </Dialog>
  )
}
