import { type ReactNode, useId } from 'react'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CloudOff } from '#app/ui/icons.tsx'
import { FailureNotice } from './failure-notice.tsx'

/** Below a form: the failure, and the submit button, which says when it is busy or why it is disabled. */
export const FormFoot = ({
  label,
  kind = 'primary',
  isPending,
  failure,
  failureMessage,
  faultCount = 0,
  remedy,
  children,
}: FormFootProps) => {
  const t = useWords()
  const id = useId()
  const offline = useOffline()
  return (
    <div className="stack stack-tight">
      <div role="alert">
        {failure && (
          <FailureNotice failure={failure} message={failureMessage}>
            {remedy}
          </FailureNotice>
        )}
        {faultCount > 1 && <p className="visually-hidden">{t('form.faults', { count: faultCount })}</p>}
      </div>
      <div className="cluster">
        <Button
          kind={kind}
          type="submit"
          aria-disabled={isPending || offline}
          aria-describedby={offline ? `${id}-offline` : undefined}
          onClick={(event) => offline && event.preventDefault()}
        >
          {isPending ? t('form.working') : label}
        </Button>
        {children}
      </div>
      {offline && <OfflineReason id={`${id}-offline`} />}
    </div>
  )
}

/** Why a button is disabled offline: nothing is queued (PWA-09). */
export const OfflineReason = ({ id }: { id?: string }) => {
  const t = useWords()
  return (
    <p className="offline-reason small muted" id={id}>
      <CloudOff size={16} className="says-offline" />
      {t('form.offline')}
    </p>
  )
}

type FormFootProps = {
  label: string
  /** "danger" for irreversible actions. */
  kind?: 'primary' | 'danger'
  isPending: boolean
  failure: WordId | null
  /** The server's own message, in place of ours. */
  failureMessage?: string | null | undefined
  /** Announced in addition to the focused field's own message. */
  faultCount?: number
  /** A remedy to offer with the failure. */
  remedy?: ReactNode
  children?: ReactNode
}
