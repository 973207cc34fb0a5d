import { type ReactNode, useState } from 'react'
import type { StaffSession } from '#contract/office-account.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useWords } from '#app/i18n/words.ts'
import { lazyOnDemand } from '#app/lazy-part.tsx'
import { Button } from '#app/ui/button.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { KeyRound } from '../icons.tsx'
import { ScreenSkeleton } from '../screen.tsx'
import { useFocusHere } from '../use-focus-here.ts'
import { CodeForm } from './code-form.tsx'
import { hasPasskeys, passkeyFailure, provePasskey } from './passkeys.ts'

const SetUpFactor = lazyOnDemand(async () => (await import('./set-up-factor.tsx')).SetUpFactor, <ScreenSkeleton />)

const wayWords = { passkey: 'office.passkey.use', app: 'office.code.use_app', recovery: 'office.code.use_recovery' } as const
type Way = keyof typeof wayWords

/** The step after the password: the factor that is set up with every other way beside it, or the set-up of one. */
export const SecondFactor = ({ staff, onDone, children }: SecondFactorProps) => {
  const t = useWords()
  const [chosen, setChosen] = useState<Way | null>(null)
  if (staff.needs === 'setup') {
    return (
      <div className="stack">
        <p className="no-print">{t('office.setup.why')}</p>
        <SetUpFactor onDone={onDone} />
      </div>
    )
  }
  const hasOwn = staff.has_passkey && staff.passkey_host === null && hasPasskeys()
  const first: Way = hasOwn ? 'passkey' : staff.has_totp ? 'app' : 'recovery'
  const way = chosen ?? first
  // Recovery codes are beside any factor: a person who lost the phone has nothing else.
  const ways: Way[] = [...(hasOwn ? ['passkey' as const] : []), ...(staff.has_totp ? ['app' as const] : []), 'recovery']
  const others = ways
    .filter((one) => one !== way)
    .map((one) => (
      <Button key={one} kind="quiet" onClick={() => setChosen(one)}>
        {t(wayWords[one])}
      </Button>
    ))
  if (way === 'passkey') {
    return (
      <PasskeyStep onDone={onDone}>
        {others}
        {children}
      </PasskeyStep>
    )
  }
  return (
    <CodeForm key={way} isRecovery={way === 'recovery'} onDone={onDone}>
      {staff.passkey_host !== null && <p className="small muted">{t('office.passkey.elsewhere', { host: staff.passkey_host })}</p>}
      {others}
      {children}
    </CodeForm>
  )
}

type StepProps = {
  onDone: (staff: StaffSession) => void
  /** Other ways on. */
  children?: ReactNode
}
type SecondFactorProps = StepProps & { staff: StaffSession }

const PasskeyStep = ({ onDone, children }: StepProps) => {
  const t = useWords()
  const box = useFocusHere('button')
  const { mutate, isPending, error } = useOneAtATime({ mutationFn: provePasskey, gcTime: 0, onSuccess: ({ staff }) => onDone(staff) })
  return (
    <div className="stack stack-tight" ref={box} tabIndex={-1}>
      <div role="alert">{error && !isPending && <FailureNotice failure={passkeyFailure(error)} />}</div>
      <div className="cluster">
        <Button kind="primary" icon={<KeyRound />} aria-disabled={isPending} onClick={() => mutate()}>
          {isPending ? t('form.working') : t('office.passkey.use')}
        </Button>
        {children}
      </div>
    </div>
  )
}
