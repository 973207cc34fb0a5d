import { differenceInCalendarDays, format } from 'date-fns'
import { enCA } from 'date-fns/locale/en-CA'
import { frCA } from 'date-fns/locale/fr-CA'
import type { Language } from '#domain/locale-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'

const forms = {
  en: { locale: enCA, time: 'h:mm aaa', date: 'MMM d' },
  fr: { locale: frCA, time: "HH'h'mm", date: 'd MMM' },
} as const

/** "Saved Tuesday 11:42 am", on the device's own clock and in its zone: the server never says this. Instants are epoch ms. */
export const savedWords = ({ t, language, savedAt, now }: Asked): string => {
  const { locale, time, date } = forms[language]
  const values = { day: format(savedAt, 'EEEE', { locale }), time: format(savedAt, time, { locale }) }
  const isRecent = differenceInCalendarDays(now, savedAt) < 7
  return isRecent ? t('offline.saved', values) : t('offline.saved_before', { ...values, date: format(savedAt, date, { locale }) })
}

type Asked = { t: ReturnType<typeof useWords>; language: Language; savedAt: number; now: number }

export const SavedWords = ({ savedAt }: { savedAt: number }) => savedWords({ t: useWords(), language: useLanguage(), savedAt, now: useNow() })
