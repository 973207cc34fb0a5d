import { lazyPart } from '#app/lazy-part.tsx'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { appStore } from '#app/store.ts'
import { updateReadyAtom } from '#app/offline/worker-bridge.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { canInstallAtom, watchInstall } from './install-watch.ts'
import { useOnForm } from './use-on-form.ts'

const LazyUpdatePrompt = lazyPart(async () => (await import('./update-prompt.tsx')).UpdatePrompt)
const LazyInstallHint = lazyPart(async () => (await import('./install-hint.tsx')).InstallHint)

/** The bottom of the screen: one offer at a time, never during a form (PWA-Q9). A school that has not opened is not installed yet. */
export const OfflineTray = ({ offersInstall }: { offersInstall: boolean }) => {
  useEffect(watchInstall, [])
  const hydrated = useHydrated()
  const onForm = useOnForm()
  const update = useAtomValue(updateReadyAtom, { store: appStore })
  const canInstall = useAtomValue(canInstallAtom, { store: appStore })
  if (!hydrated || onForm) return null
  return <div className="offline-tray no-print">{update ? <LazyUpdatePrompt /> : offersInstall && canInstall && <LazyInstallHint />}</div>
}
