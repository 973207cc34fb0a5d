import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import type { StaffSession } from '#contract/office-account.ts'
import { useWords } from '#app/i18n/words.ts'
import { appStore } from '#app/store.ts'
import { callOnce } from '../api.ts'
import { askAtom, takeQuestions } from '../ask-again.ts'
import { setStaff, useStaff } from '../session.ts'
import { Sheet } from '../sheet.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import { LoginSteps } from './login-steps.tsx'
import { SecondFactor } from './second-factor.tsx'

/** The login or the second factor over the page that waits for it, and keeps what was typed. */
export const AskAgain = () => {
  const t = useWords()
  const client = useQueryClient()
  const before = useStaff()
  const ask = useAtomValue(askAtom, { store: appStore })
  const { email } = before
  const adopt = useCallback(
    (staff: StaffSession): boolean => {
      // What this page shows, and what it is about to send, is another person's.
      if (staff.email !== email) location.reload()
      else setStaff(client, staff)
      return staff.email === email
    },
    [client, email],
  )
  const done = (staff: StaffSession) => adopt(staff) && staff.needs === 'none' && ask?.answer(true)
  useEffect(takeQuestions, [])
  const kind = ask?.kind
  useEffect(() => {
    if (kind !== 'second-factor') return
    // A new role, or a factor removed elsewhere, asks for something else than this page knows of.
    void callOnce('officeSession', {}).then(
      ({ staff }) => staff && adopt(staff),
      () => undefined,
    )
  }, [kind, adopt])
  const hasFactor = before.has_totp || before.has_passkey
  // Without a second factor a recent login is the proof.
  const isPassword = kind === 'second-factor' && !hasFactor && before.needs === 'none'
  return (
    <Sheet
      kind="dialog"
      open={ask !== null}
      title={t(kind === 'login' ? 'office.session.title' : 'office.code.title')}
      onClose={() => ask?.answer(false)}
    >
      <div className="stack">
        {before.needs !== 'setup' && <p>{t(kind === 'login' ? 'office.session.over' : 'errors.second_factor_again')}</p>}
        {kind === 'login' && <LoginSteps email={email} onDone={done} />}
        {isPassword && <ConfirmPassword email={email} onDone={done} />}
        {kind === 'second-factor' && !isPassword && <SecondFactor staff={before} onDone={done} />}
      </div>
    </Sheet>
  )
}
