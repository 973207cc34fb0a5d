import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { CloudOff } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** What stands in the page without a network, for every button that cannot be pressed then. */
export const offlineNoticeId = 'buy-offline'

/** Prices are as they were; nothing is added, and nothing waits to be sent (PWA-09). */
export const OfflineNotice = () => {
  const t = useWords()
  if (!useOffline()) return null
  return (
    <div className="buy-note" id={offlineNoticeId}>
      <Notice tone="offline" icon={<CloudOff />} live="status">
        {t('purchase.offline')}
      </Notice>
    </div>
  )
}
