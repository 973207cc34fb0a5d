import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { appStore } from '#app/offline/connectivity.ts'
import { savedUntil } from '#app/offline/worker-bridge.ts'
import { noticeToast } from '#app/ui/toast.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { readFlag, writeFlag } from './device-flags.ts'

/** Tells once a school that its week is on this device now; later visits find it in the footer. */
export const useFirstSave = (siteId: string): void => {
  const t = useWords()
  const { weekday } = useFormat()
  const day = useAtomValue(savedUntil, { store: appStore }).get(siteId)
  const message = day === undefined ? null : t('offline.saved_until', { day: weekday(day) })
  useEffect(() => {
    if (message === null || readFlag(`saved-told:${siteId}`) !== null) return
    writeFlag(`saved-told:${siteId}`, '1')
    noticeToast(message)
  }, [message, siteId])
}
