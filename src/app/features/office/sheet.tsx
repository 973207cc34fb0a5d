import { type ComponentProps, createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { SheetHistoryContext } from './sheet-history.tsx'

/** The sheet around a form: it may ask before the sheet is closed, and closes it without a question. */
type Around = { askBefore: (mayLeave: () => boolean) => () => void; close: () => void }

const AroundContext = createContext<Around | null>(null)

/** Asks before the sheet around a form is closed: `mayLeave` returns false where it asks. Returns what closes the sheet; null without one. */
export const useSheetAround = (mayLeave: () => boolean): (() => void) | null => {
  const around = useContext(AroundContext)
  const ask = useEffectEvent(mayLeave)
  useEffect(() => around?.askBefore(() => ask()), [around])
  return around && around.close
}

/** A step of the browser's history while a sheet, or what lies over a page like one, is open; `leave` is what its X, Esc and "back" do. */
export const useSheetStep = (isOpen: boolean, onClose: () => void) => {
  const history = useContext(SheetHistoryContext)
  const question = useRef<(() => boolean) | null>(null)
  const close = useRef(onClose)
  const leave = () => {
    if (question.current?.() === false) return false
    onClose()
    return true
  }
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => (isOpen ? history?.add({ leave: () => leaveNow() }) : undefined), [isOpen, history])
  const [around] = useState<Around>(() => ({
    askBefore: (mayLeave) => {
      question.current = mayLeave
      return () => {
        question.current = null
      }
    },
    close: () => close.current(),
  }))
  return { leave, around }
}

type SheetProps = Partial<Pick<ComponentProps<typeof Dialog>, 'open' | 'closeLabel'>> &
  Omit<ComponentProps<typeof Dialog>, 'open' | 'closeLabel'>

/** A dialog over a page of the office: the browser's "back" closes it as its X does, and a form in it with unsaved fields asks first. */
export const Sheet = ({ open = true, kind = 'sheet', closeLabel, onClose, ...rest }: SheetProps) => {
  const t = useWords()
  const { leave, around } = useSheetStep(open, onClose)
  return (
    <AroundContext value={around}>
      <Dialog {...rest} open={open} kind={kind} closeLabel={closeLabel ?? t('actions.close')} onClose={leave} />
    </AroundContext>
  )
}

/** A question that "back" closes too. */
export const ConfirmSheet = ({ onClose, ...rest }: ComponentProps<typeof ConfirmDialog>) => (
  <ConfirmDialog {...rest} onClose={useSheetStep(rest.open, onClose).leave} />
)
