import { X } from './icons.tsx'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'

/** A labelled modal on the native element: Esc and a click outside close it, focus stays inside and returns afterwards. */
export const Dialog = ({ open, title, closeLabel, onClose, children, footer, kind = 'dialog', className }: DialogProps) => {
  const titleId = useId()
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('.dialog-title')?.focus()
    return () => dialog.close()
  }, [open])
  useEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    const closeBeside = (event: MouseEvent) => {
      if (event.target === dialog && isBeside(event, dialog.getBoundingClientRect()))
        dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    }
    dialog.addEventListener('click', closeBeside)
    return () => dialog.removeEventListener('click', closeBeside)
  }, [open])
  return (
    <dialog
      ref={element}
      className={['dialog', kinds[kind], className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      // The owner closes it: if the element closed first, a press on the opening button would be lost until the owner knows.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget: dialog }) => {
        // The event fires a moment after closing, when the dialog may be open again.
        if (!open || dialog.open) return
        // A second Esc closes it whatever its owner says, who may ask first.
        dialog.showModal()
        onClose()
      }}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 className="dialog-title" id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <Button kind="icon" icon={<X />} label={closeLabel} onClick={onClose} />
          </div>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  )
}

const kinds = { dialog: '', sheet: 'dialog-sheet', full: 'dialog-full' }

const isBeside = ({ clientX, clientY }: MouseEvent, box: DOMRect) =>
  clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom

type DialogProps = {
  open: boolean
  title: ReactNode
  closeLabel: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** "sheet" rises from the bottom edge on phones; "full" takes the screen. */
  kind?: keyof typeof kinds
  className?: string
}
