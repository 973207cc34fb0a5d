import { useAtomValue } from 'jotai'
import { CloudOff } from '#app/ui/icons.tsx'
import { onlineAtom } from '#app/offline/connectivity.ts'
import { appStore } from '#app/store.ts'
import { Badge } from '#app/ui/state.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useWords } from '#app/i18n/words.ts'

/** Shown while the device is offline. Where the page has the same in words, or beside an age, the header's goes (offline.css). */
export const OfflineBadge = () => {
  const t = useWords()
  const hydrated = useHydrated()
  const online = useAtomValue(onlineAtom, { store: appStore })
  if (online || !hydrated) return null
  return (
    <span className="offline-badge">
      <Badge tone="offline" icon={<CloudOff />}>
        {t('offline.badge')}
      </Badge>
    </span>
  )
}
