import { RefreshCw } from '#app/ui/icons.tsx'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useWords } from '#app/i18n/words.ts'

/** Offers a new version, never forces it; "later" hides it until the next page load. */
export const UpdatePrompt = ({ take }: { take: () => void }) => {
  const t = useWords()
  const [later, setLater] = useState(false)
  if (later) return null
  return (
    <Notice
      icon={<RefreshCw />}
      title={t('offline.update.title')}
      live="status"
      close={{ label: t('offline.update.later'), onClose: () => setLater(true) }}
    >
      <p className="small muted">{t('offline.update.text')}</p>
      <Button kind="primary" className="tray-action" onClick={take}>
        {t('offline.update.reload')}
      </Button>
    </Notice>
  )
}
