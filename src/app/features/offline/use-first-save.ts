import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { appStore } from '#app/store.ts'
import { deviceStorage } from '#app/storage.ts'
import { savedUntil } from '#app/offline/worker-bridge.ts'
import { noticeToast } from '#app/ui/toast.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** Announces once for each school that its week is cached on this device; later visits see it in the footer. */
export const useFirstSave = (siteId: string): void => {
  const t = useWords()
  const { weekday } = useFormat()
  const day = useAtomValue(savedUntil, { store: appStore }).get(siteId)
  const message = day === undefined ? null : t('offline.saved_until', { day: weekday(day) })
  useEffect(() => {
    if (message === null || deviceStorage.read(`saved-told:${siteId}`) !== null) return
    deviceStorage.write(`saved-told:${siteId}`, '1')
    noticeToast(message)
  }, [message, siteId])
}
