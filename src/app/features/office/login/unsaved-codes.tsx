import type { StaffSession } from '#contract/office-account.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { RefreshCw } from '#app/ui/icons.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice } from '../api.ts'
import { failureText } from '../refusals.ts'
import { StaffContext } from '../session.ts'
import { useFocusHere } from '../use-focus-here.ts'
import { AskAgain } from './ask-again-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = { staff: StaffSession; onDone: (staff: StaffSession) => void }

/** The step of a person whose recovery codes were shown and not confirmed as saved: new ones, before the way on. */
export const UnsavedCodes = ({ staff, onDone }: Props) => {
  const t = useWords()
  const box = useFocusHere('h2')
  // Codes must not stay in a cache.
  const renew = useOneAtATime({ mutationFn: () => callOffice('renewRecoveryCodes', {}), gcTime: 0 })
  if (renew.data) return <RecoveryCodes codes={renew.data.recovery_codes} onDone={onDone} />
  return (
    <div className="stack" ref={box} tabIndex={-1}>
      <h2 tabIndex={-1}>{t('office.recovery.title')}</h2>
      <p>{t('office.recovery.unsaved')}</p>
      <div role="alert">{renew.error && !renew.isPending && <FailureNotice failure={failureText(renew.error)} />}</div>
      <div>
        <Button kind="primary" icon={<RefreshCw />} aria-disabled={renew.isPending} onClick={() => renew.mutate()}>
          {t(renew.isPending ? 'form.working' : 'office.recovery.renew')}
        </Button>
      </div>
      {/* New codes need a recent proof. */}
      <StaffContext value={staff}>
        <AskAgain />
      </StaffContext>
    </div>
  )
}
