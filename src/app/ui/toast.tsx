import { atom, createStore, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { CircleAlert } from './icons.tsx'

type Action = { label: string; act: () => void }

type Toast = { id: number; text: string; action?: Action | undefined; failed?: boolean }

const toastAtom = atom<Toast | null>(null)
const store = createStore()
const toastMs = 3000
/** Long enough to read it and press its button. */
const actionMs = 10_000

/** Shows a message for three seconds (NAV-17), or ten with an action; a later one replaces it. Returns what removes it earlier. */
export const toast = (text: string, action?: Action): (() => void) => show({ text, action })

/** A toast about a failure, marked by an icon and not by colour alone. */
export const failureToast = (text: string): void => void show({ text, failed: true })

let shownEver = 0
const show = (message: Omit<Toast, 'id'>): (() => void) => {
  const shown = { id: (shownEver += 1), ...message }
  store.set(toastAtom, shown)
  setTimeout(() => leave(shown), message.action ? actionMs : toastMs)
  return () => leave(shown)
}

/** Removes a toast if it is still there. */
const leave = (toastToLeave: Toast): void => {
  if (store.get(toastAtom) === toastToLeave) store.set(toastAtom, null)
}

/** The toast region: mounted once, top centre, a polite live region. */
export const Toasts = () => {
  const shown = useAtomValue(toastAtom, { store })
  const take = (taken: Toast, { act }: Action) => {
    leave(taken)
    act()
  }
  const action = shown?.action
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    // Only a popover is drawn above an open modal.
    if (!shown || !element || !document.querySelector('dialog[open]')) return
    element.popover = 'manual'
    element.showPopover()
    return () => {
      element.popover = null
    }
  }, [shown])
  return (
    <div className="toasts" role="status" ref={place}>
      {shown && (
        <div className={shown.failed ? 'toast toast-failed' : 'toast'} key={shown.id}>
          {shown.failed && <CircleAlert />}
          <p>{shown.text}</p>
          {action && (
            <button className="toast-action" type="button" onClick={() => take(shown, action)}>
              {action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
