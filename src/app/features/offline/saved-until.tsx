import { useAtomValue } from 'jotai'
import { CircleCheck } from '#app/ui/icons.tsx'
import { appStore } from '#app/store.ts'
import { today } from '#domain/zone.ts'
import { savedUntil } from '#app/offline/worker-bridge.ts'
import { State } from '#app/ui/state.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { onlineAtom } from '#app/offline/connectivity.ts'

/** "Saved for offline until Friday"; its line is reserved so that nothing shifts. Without a network the page has an age instead. */
export const SavedUntil = ({ siteId, zone }: { siteId: string; zone: string }) => {
  const t = useWords()
  const { weekday } = useFormat()
  const hydrated = useHydrated()
  const online = useAtomValue(onlineAtom, { store: appStore })
  const now = useNow()
  const day = useAtomValue(savedUntil, { store: appStore }).get(siteId)
  return (
    <p className="saved-until" role="status">
      {hydrated && online && day !== undefined && day >= today(now, zone) && (
        <State tone="good" icon={<CircleCheck />}>
          {t('offline.saved_until', { day: weekday(day) })}
        </State>
      )}
    </p>
  )
}
