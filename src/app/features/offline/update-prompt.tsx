import { RefreshCw } from '#app/ui/icons.tsx'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useWords } from '#app/i18n/words.ts'

/** Lets the new version control the pages of this browser, and loads this one again. */
const takeUpdate = async (): Promise<void> => {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  // Another tab took it: it controls this page already.
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

/** Offers a new version, never forces it; "later" hides it until the next page load. */
export const UpdatePrompt = () => {
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
      <Button kind="primary" className="tray-action" onClick={() => void takeUpdate()}>
        {t('offline.update.reload')}
      </Button>
    </Notice>
  )
}
