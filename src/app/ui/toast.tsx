import { atom, createStore, useAtomValue } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { CircleAlert } from './icons.tsx'

type Action = { label: string; act: () => void }

type Toast = { id: number; text: string; action?: Action | undefined; failed?: boolean }

const toastAtom = atom<Toast | null>(null)
const store = createStore()
const toastMs = 3000
/** Long enough to read it and reach its button. */
const actionMs = 20_000

/** Shows a message for three seconds (NAV-17), or twenty with an action; a later one replaces it. Returns what removes it earlier. */
export const toast = (text: string, action?: Action): (() => void) => show({ text, action })

/** A toast about a failure, marked by an icon and not by colour alone. */
export const failureToast = (text: string): void => void show({ text, failed: true })

let shownEver = 0
let timer: ReturnType<typeof setTimeout> | undefined
const show = (message: Omit<Toast, 'id'>): (() => void) => {
  const shown = { id: (shownEver += 1), ...message }
  store.set(toastAtom, shown)
  leaveLater(shown)
  return () => leave(shown)
}

const leaveLater = (shown: Toast): void => {
  clearTimeout(timer)
  timer = setTimeout(() => leave(shown), shown.action ? actionMs : toastMs)
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
  const button = useRef<HTMLButtonElement>(null)
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
  useNextTabStop(button, action)
  const hold = useHold(shown)
  return (
    <div className="toasts" role="status" ref={place}>
      {shown && (
        <div className={shown.failed ? 'toast toast-failed' : 'toast'} key={shown.id} {...hold}>
          {shown.failed && <CircleAlert />}
          <p>{shown.text}</p>
          {action && (
            <button className="toast-action" type="button" ref={button} onClick={() => take(shown, action)}>
              {action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** A toast with an action waits while it is hovered, touched or focused, and leaves as long after. */
const useHold = (shown: Toast | null) => {
  const by = useRef(new Set<'pointer' | 'focus'>())
  useEffect(() => by.current.clear(), [shown])
  if (!shown?.action) return {}
  const wait = (how: 'pointer' | 'focus') => () => {
    by.current.add(how)
    clearTimeout(timer)
  }
  const goOn = (how: 'pointer' | 'focus') => () => {
    by.current.delete(how)
    if (by.current.size === 0) leaveLater(shown)
  }
  return { onPointerEnter: wait('pointer'), onPointerLeave: goOn('pointer'), onFocus: wait('focus'), onBlur: goOn('focus') }
}

/** Makes a toast's button the next stop of the Tab key from wherever the focus is, and what was focused the next one from there. */
const useNextTabStop = (button: RefObject<HTMLButtonElement | null>, action: Action | undefined): void => {
  useEffect(() => {
    if (!action) return
    let before: Element | null = null
    // One that is reached in the order of the page is left in it: going back from there again and again would hold the keyboard.
    let isAhead = false
    /** Whether what was focused before has the focus again. */
    const goBack = (): boolean => {
      if (before instanceof HTMLElement) before.focus()
      return before !== document.body && before === document.activeElement
    }
    const onKey = (event: KeyboardEvent) => {
      const { current } = button
      if (event.key !== 'Tab' || !current) return
      if (document.activeElement === current) {
        if (isAhead && goBack()) event.preventDefault()
        isAhead = false
      } else if (before === null && !event.shiftKey && !document.querySelector('dialog[open]')) {
        event.preventDefault()
        before = document.activeElement
        isAhead = true
        current.focus()
      }
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      if (document.activeElement === document.body) goBack()
    }
  }, [button, action])
}
