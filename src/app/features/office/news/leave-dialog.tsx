import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { isSameJson } from '#domain/merge-patch.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useSheetAround } from '../sheet.tsx'

type Props = {
  isUnsaved: () => boolean
  /** Drops what was typed, where it outlives the page. */
  onLeave?: () => void
}

type Place = { pathname: string; search: unknown }

/** Sheets open and close at the address of their page. */
const isElsewhere = (one: Place, other: Place): boolean => one.pathname !== other.pathname || !isSameJson(one.search, other.search)

/** Asks before a form with unsaved fields is left: its page, its sheet, or the tab. */
export const LeaveDialog = ({ isUnsaved, onLeave }: Props) => {
  const t = useWords()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isElsewhere(current, next) && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const [isClosing, setClosing] = useState(false)
  const close = useSheetAround(() => {
    // A second "back" answers the question like its X.
    setClosing(!isClosing && isUnsaved())
    return !isUnsaved()
  })
  const stay = () => {
    setClosing(false)
    reset?.()
  }
  const leave = () => {
    onLeave?.()
    setClosing(false)
    proceed?.()
    if (isClosing) close?.()
  }
  return (
    <Dialog
      open={status === 'blocked' || isClosing}
      title={t('office.texts.leave.title')}
      closeLabel={t('actions.close')}
      onClose={stay}
      footer={
        <>
          <Button onClick={stay}>{t('office.texts.leave.stay')}</Button>
          <Button kind="danger" onClick={leave}>
            {t('office.texts.leave.leave')}
          </Button>
        </>
      }
    >
      <p>{t('office.texts.leave.text')}</p>
    </Dialog>
  )
}
