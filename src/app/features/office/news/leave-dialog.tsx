import { useBlocker } from '@tanstack/react-router'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type Props = {
  isUnsaved: () => boolean
  /** Drops what was typed, where it outlives the page. */
  onLeave?: () => void
}

/** Asks before a form with unsaved fields is left, also where the tab is closed. */
export const LeaveDialog = ({ isUnsaved, onLeave }: Props) => {
  const t = useWords()
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true })
  const stay = () => reset?.()
  return (
    <Dialog
      open={status === 'blocked'}
      title={t('office.texts.leave.title')}
      closeLabel={t('actions.close')}
      onClose={stay}
      footer={
        <>
          <Button onClick={stay}>{t('office.texts.leave.stay')}</Button>
          <Button
            kind="danger"
            onClick={() => {
              onLeave?.()
              proceed?.()
            }}
          >
            {t('office.texts.leave.leave')}
          </Button>
        </>
      }
    >
      <p>{t('office.texts.leave.text')}</p>
    </Dialog>
  )
}
