import type { OfficeAlert, OfficeToday } from '#contract/office-today.ts'
import { alertPhase } from '#domain/office-alert.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useSchool } from '../school.ts'
import { useClockWords } from '../use-clock-words.ts'

const phases = { up: 'office.alert.phase.up', coming: 'office.phase.coming', over: 'office.phase.over' } as const

/** An alert in words: its text in the reader's language if it has one, and "English and French, on every page, until 4:00 pm". */
export const useAlertWords = (today: OfficeToday) => {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  const { instant } = useClockWords()
  const { bilingual: isBilingual } = useSchool()
  const text = ({ message, message_fr: french }: OfficeAlert) => (language === 'fr' ? french || message : message || french)
  const languages = ({ same_text: isSame, message, message_fr: french }: OfficeAlert): string[] => {
    if (!isBilingual) return []
    if (isSame) return [t('office.alert.same_text')]
    if (message === '') return [t('office.alert.in_french')]
    return [t(french === '' ? 'office.alert.in_english' : 'office.alert.in_both')]
  }
  const where = ({ places: ids, home_only: isHome }: Pick<OfficeAlert, 'places' | 'home_only'>) => {
    if (isHome) return t('office.alert.on_home')
    if (ids.length === 0) return t('office.alert.everywhere')
    const names = today.places.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    return names.length === 1 ? t('office.alert.at', { place: names[0] ?? '' }) : t('office.alert.at_places', { count: ids.length })
  }
  const span = (alert: OfficeAlert) => [
    ...(alert.from !== null && alertPhase(alert, now) === 'coming'
      ? [t('office.alert.from', { time: instant(alert.from, today.day) })]
      : []),
    alert.until === null ? t('office.alert.until_taken_down') : t('office.alert.until', { time: instant(alert.until, today.day) }),
  ]
  return {
    text,
    where,
    summary: (alert: OfficeAlert) =>
      `${t(phases[alertPhase(alert, now)])}. ${[...languages(alert), where(alert), ...span(alert)].join(', ')}`,
  }
}
