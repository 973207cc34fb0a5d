import { differenceInCalendarDays, format } from 'date-fns'
import { enCA } from 'date-fns/locale/en-CA'
import { frCA } from 'date-fns/locale/fr-CA'
import { useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'

const forms = {
  en: { locale: enCA, time: 'h:mm aaa', date: 'MMM d' },
  fr: { locale: frCA, time: "HH'h'mm", date: 'd MMM' },
} as const

/** "Saved Tuesday 11:42 am", on the device's own clock and in its zone: the server never says this. */
export const SavedWords = ({ savedAt }: { savedAt: number }) => {
  const t = useWords()
  const { locale, time, date } = forms[useLanguage()]
  const values = { day: format(savedAt, 'EEEE', { locale }), time: format(savedAt, time, { locale }) }
  const isRecent = differenceInCalendarDays(useNow(), savedAt) < 7
  return isRecent ? t('offline.saved', values) : t('offline.saved_before', { ...values, date: format(savedAt, date, { locale }) })
}
