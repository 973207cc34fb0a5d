import { useId } from 'react'
import { wordsOf } from '#contract/error-words.ts'
import { useLocale } from '#app/features/accounts/use-locale.ts'
import { OfflineReason } from '#app/features/form/form-foot.tsx'
import { useOffline } from '#app/features/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { Refused } from '#app/offline/fetch-live.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Owner } from './queries.ts'
import type { WaitRow } from './use-wait-rows.ts'
import { useLeaveLine } from './waits.ts'

/** Asks once before a place in a line is given up: it cannot be had again. */
export const LeaveDialog = ({ owner, asked, onClose, onLeft }: LeaveDialogProps) => {
  const t = useWords()
  const id = useId()
  const locale = useLocale()
  const offline = useOffline()
  const { mutate, isPending, error, reset } = useLeaveLine(owner, onLeft)
  const close = () => {
    reset()
    onClose()
  }
  const footer = (
    <>
      <Button onClick={close}>{t('reservations.wait.stay')}</Button>
      <Button
        className="button-danger"
        aria-disabled={offline || isPending}
        aria-describedby={offline ? `${id}-offline` : undefined}
        onClick={() => asked && !offline && !isPending && mutate({ id: asked.wait.id, locale })}
      >
        {isPending ? t('form.working') : t('reservations.wait.leave')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={asked !== null}
      title={t('reservations.wait.leave_title')}
      closeLabel={t('actions.close')}
      onClose={close}
      footer={footer}
    >
      <div className="stack">
        <p>
          <strong>{asked?.line}</strong>
        </p>
        <p>{t('reservations.wait.leave_text')}</p>
        {offline && <OfflineReason id={`${id}-offline`} />}
        {error && (
          <Notice tone="alert" icon={<CircleAlert />} live="alert">
            <p>{t(error instanceof Refused && error.code ? wordsOf(error.code) : 'offline.unreached')}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

type LeaveDialogProps = { owner: Owner; asked: WaitRow | null; onClose: () => void; onLeft: () => void }
