import { atom, createStore, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'

type Action = { label: string; act: () => void }

const toastAtom = atom<{ id: number; text: string; action: Action | undefined } | null>(null)
const store = createStore()
const toastMs = 3000
/** Long enough to read it, to find the button and to press it. */
const actionMs = 10_000

/** Shows a short message for three seconds (NAV-17), with something to do for ten; a later one takes its place. */
export const toast = (text: string, action?: Action): void => {
  const shown = { id: (store.get(toastAtom)?.id ?? 0) + 1, text, action }
  store.set(toastAtom, shown)
  setTimeout(() => store.set(toastAtom, (current) => (current === shown ? null : current)), action ? actionMs : toastMs)
}

/** Where toasts stand: mounted once, top centre, a polite live region. */
export const Toasts = () => {
  const shown = useAtomValue(toastAtom, { store })
  const take = (action: Action) => {
    store.set(toastAtom, null)
    action.act()
  }
  const action = shown?.action
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    // A modal stands above everything but what the browser itself lifts above it.
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
        <div className="toast" key={shown.id}>
          <p>{shown.text}</p>
          {action && (
            <button className="toast-action" type="button" onClick={() => take(action)}>
              {action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
