import { atom } from 'jotai'
import { appStore } from '#app/offline/connectivity.ts'
import { readFlag, writeFlag } from './device-flags.ts'

/** The browser's own offer, kept back until the visitor has really used the app. Chromium only. */
type InstallEvent = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

export type InstallOffer = { kind: 'prompt'; install: () => void } | { kind: 'ios' } | null

const eventAtom = atom<InstallEvent | null>(null)
const usedAtom = atom(false)
const dismissedKey = 'install-dismissed'
const visitsKey = 'visits'
const restMs = 30 * 86_400_000

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && 'userChoice' in event

export const installOfferAtom = atom<InstallOffer>((get) => {
  if (!get(usedAtom)) return null
  const event = get(eventAtom)
  if (event) return { kind: 'prompt', install: () => void event.prompt().finally(() => appStore.set(eventAtom, null)) }
  return isIos() ? { kind: 'ios' } : null
})

const isStandalone = () => matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
const isIos = () =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export const restInstallOffer = (): void => {
  writeFlag(dismissedKey, String(Date.now()))
  appStore.set(usedAtom, false)
}

const countVisit = (): number => {
  const visits = Number(readFlag(visitsKey) ?? 0)
  if (readFlag(visitsKey, () => sessionStorage) !== null) return visits
  writeFlag(visitsKey, '1', () => sessionStorage)
  writeFlag(visitsKey, String(visits + 1))
  return visits + 1
}

const mayOffer = () => !isStandalone() && Date.now() - Number(readFlag(dismissedKey) ?? 0) > restMs

/** Keeps the browser's offer; a second visit is real use. Answers a function that stops. */
export const watchInstall = (): (() => void) => {
  const keep = (event: Event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    appStore.set(eventAtom, event)
  }
  addEventListener('beforeinstallprompt', keep)
  if (countVisit() >= 2) noteUse()
  return () => removeEventListener('beforeinstallprompt', keep)
}

/** The visitor has really used the app: the offer may show. */
export const noteUse = (): void => appStore.set(usedAtom, mayOffer())
