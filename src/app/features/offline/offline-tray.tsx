import { useAtomValue } from 'jotai'
import { appStore } from '#app/offline/connectivity.ts'
import { updateReadyAtom } from '#app/offline/worker-bridge.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { InstallHint } from './install-hint.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import { useFirstSave } from './use-first-save.ts'
import { useOnForm } from './use-on-form.ts'

/** The foot of the screen: one offer at a time, never while somebody fills in a form (PWA-Q9). */
export const OfflineTray = ({ siteId }: { siteId: string }) => {
  useFirstSave(siteId)
  const hydrated = useHydrated()
  const onForm = useOnForm()
  const update = useAtomValue(updateReadyAtom, { store: appStore })
  if (!hydrated || onForm) return null
  return <div className="offline-tray no-print">{update ? <UpdatePrompt take={update} /> : <InstallHint />}</div>
}
