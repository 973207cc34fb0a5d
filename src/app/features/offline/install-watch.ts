import { atom } from 'jotai'
import { appStore } from '#app/store.ts'

/** The browser's install prompt, held until real use. Chromium only. */
type InstallEvent = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

export const installEventAtom = atom<InstallEvent | null>(null)

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && 'userChoice' in event

export const isIos = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Captures the browser's prompt; returns a function that stops it. */
export const watchInstall = (): (() => void) => {
  const capture = (event: Event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    appStore.set(installEventAtom, event)
  }
  addEventListener('beforeinstallprompt', capture)
  return () => removeEventListener('beforeinstallprompt', capture)
}

/** Whether this device can install the app; only then is the rest of its code loaded. */
export const canInstallAtom = atom((get) => get(installEventAtom) !== null || isIos())
