import type { HeadCount } from '#domain/bookings-of-day.ts'
import { useWords } from '#app/i18n/words.ts'

/** "8 here, 2 no-shows"; empty where no visitor is marked. */
export const useHeadWords = (): ((count: HeadCount) => string) => {
  const t = useWords()
  return ({ arrived, missed }) =>
    [
      ...(arrived > 0 ? [t('office.bookings.here', { people: arrived })] : []),
      ...(missed > 0 ? [t('office.bookings.missed', { people: missed })] : []),
    ].join(', ')
}
