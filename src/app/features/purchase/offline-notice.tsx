import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { CloudOff } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The id that disabled buttons name as their description. */
export const offlineNoticeId = 'buy-offline'

/** Offline prices are as last loaded; nothing is added or queued (PWA-09). */
export const OfflineNotice = () => {
  const t = useWords()
  if (!useOffline()) return null
  return (
    <div className="buy-note" id={offlineNoticeId}>
      <Notice tone="offline" icon={<CloudOff className="says-offline" />} live="status">
        {t('purchase.offline_page')}
      </Notice>
    </div>
  )
}
