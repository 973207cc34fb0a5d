import { useState } from 'react'
import type { StaffSession } from '#contract/office-account.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { KeyRound, Smartphone } from '../icons.tsx'
import { useFocusHere } from '../use-focus-here.ts'
import { addOwnPasskey, hasPasskeys, passkeyFailure } from './passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'

type Made = { staff: StaffSession; recovery_codes: readonly string[] }

/** Sets up a second factor: a passkey of this device, or an authenticator app; the first one brings recovery codes. */
export const SetUpFactor = ({ onDone }: { onDone: (staff: StaffSession) => void }) => {
  const [isApp, setApp] = useState(!hasPasskeys())
  const [made, setMade] = useState<Made | null>(null)
  const done = (answer: Made) => (answer.recovery_codes.length > 0 ? setMade(answer) : onDone(answer.staff))
  if (made) return <RecoveryCodes codes={made.recovery_codes} onDone={onDone} />
  if (isApp) return <SetUpApp onDone={done} onBack={hasPasskeys() ? () => setApp(false) : null} />
  return <ChooseFactor onApp={() => setApp(true)} onDone={done} />
}

const ChooseFactor = ({ onApp, onDone }: { onApp: () => void; onDone: (made: Made) => void }) => {
  const t = useWords()
  const box = useFocusHere()
  const { mutate, isPending, error } = useOneAtATime({ mutationFn: addOwnPasskey, gcTime: 0, onSuccess: onDone })
  return (
    <div className="stack" ref={box} tabIndex={-1}>
      <div role="alert">{error && !isPending && <FailureNotice failure={passkeyFailure(error)} />}</div>
      <div className="office-choice">
        <Button kind="primary" icon={<KeyRound />} aria-disabled={isPending} onClick={() => mutate()}>
          {isPending ? t('form.working') : t('office.passkey.add')}
        </Button>
        <p className="small muted">{t('office.passkey.text')}</p>
      </div>
      <div className="office-choice">
        <Button icon={<Smartphone />} onClick={onApp}>
          {t('office.app.add')}
        </Button>
        <p className="small muted">{t('office.app.text')}</p>
      </div>
    </div>
  )
}
