import { atom } from 'jotai'
import { appStore } from '#app/store.ts'

/** The browser's own offer, kept back until the visitor has really used the app. Chromium only. */
type InstallEvent = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

export const installEventAtom = atom<InstallEvent | null>(null)

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && 'userChoice' in event

export const isIos = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Keeps the browser's offer; answers a function that stops. */
export const watchInstall = (): (() => void) => {
  const keep = (event: Event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    appStore.set(installEventAtom, event)
  }
  addEventListener('beforeinstallprompt', keep)
  return () => removeEventListener('beforeinstallprompt', keep)
}

/** Where the app can go to the home screen at all: the rest of its code is for those devices. */
export const canInstallAtom = atom((get) => get(installEventAtom) !== null || isIos())
