import { atom } from 'jotai'
import { appStore } from '#app/store.ts'
import { deviceStorage, tabStorage } from '#app/storage.ts'
import { installEventAtom, isIos } from './install-watch.ts'

export type InstallOffer = { kind: 'prompt'; install: () => void } | { kind: 'ios' } | null

const usedAtom = atom(false)
const dismissedKey = 'install-dismissed'
const visitsKey = 'visits'
const restMs = 30 * 86_400_000

export const installOfferAtom = atom<InstallOffer>((get) => {
  if (!get(usedAtom)) return null
  const event = get(installEventAtom)
  if (event) return { kind: 'prompt', install: () => void event.prompt().finally(() => appStore.set(installEventAtom, null)) }
  return isIos() ? { kind: 'ios' } : null
})

const isStandalone = () => matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

export const restInstallOffer = (): void => {
  deviceStorage.write(dismissedKey, String(Date.now()))
  appStore.set(usedAtom, false)
}

const countVisit = (): number => {
  const visits = Number(deviceStorage.read(visitsKey) ?? 0)
  if (tabStorage.read(visitsKey) !== null) return visits
  tabStorage.write(visitsKey, '1')
  deviceStorage.write(visitsKey, String(visits + 1))
  return visits + 1
}

const mayOffer = () => !isStandalone() && Date.now() - Number(deviceStorage.read(dismissedKey) ?? 0) > restMs

/** Notes real use, after which the offer may show. */
export const noteUse = (): void => appStore.set(usedAtom, mayOffer())

/** A second visit is real use. */
export const countUse = (): void => {
  if (countVisit() >= 2) noteUse()
}
