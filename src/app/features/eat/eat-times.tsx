import { Link } from '@tanstack/react-router'
import { addDays, type Day, dayParts, sevenDays, weekday } from '#domain/calendar.ts'
import { type MealChoice, type Slot, slots } from '#domain/meal-slot.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { SegmentedTabs } from '#app/ui/segmented-tabs.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { EatSearch } from './eat-search.ts'
import { sameView } from './use-eat-address.ts'

/** The full words that a screen reader adds to the short ones. */
const spoken = (words: string) => `, ${words}`

const slotWords: { [slot in Slot]: WordId } = { breakfast: 'eat.breakfast', lunch: 'eat.lunch', dinner: 'eat.dinner' }

/** Now, tonight, or a day of the cached week with its meals; labels and the search stay as they are. */
export const EatTimes = ({ search, choice, today }: { search: EatSearch; choice: MealChoice; today: Day }) => {
  const t = useWords()
  const { shortWeekday, spokenDay } = useFormat()
  const to = (when: Pick<EatSearch, 'date' | 'meal'>): EatSearch => ({ labels: search.labels, q: search.q, ...when })
  const isToday = choice !== 'now' && choice.date === today
  const chosenSlot = choice === 'now' ? null : choice.slot
  // Only an address leads there: it is listed while it is shown.
  const earlierToday = isToday && chosenSlot !== null && chosenSlot !== 'dinner' ? [chosenSlot] : []
  const current = (is: boolean) => (is ? ('page' as const) : undefined)
  return (
    <div className="eat-times no-print">
      <SegmentedTabs label={t('eat.when')}>
        <Link {...sameView} className="segment" search={to({})} aria-current={current(choice === 'now')}>
          {t('eat.now')}
        </Link>
        {earlierToday.map((slot) => (
          <Link key={slot} {...sameView} className="segment" search={to({ meal: slot })} aria-current="page">
            {t(slotWords[slot])}
          </Link>
        ))}
        <Link {...sameView} className="segment" search={to({ meal: 'dinner' })} aria-current={current(isToday && chosenSlot === 'dinner')}>
          {t('eat.tonight')}
        </Link>
        {sevenDays(today)
          .slice(1)
          .map((day) => (
            <Link
              key={day}
              {...sameView}
              className="segment"
              search={to({ date: day, meal: chosenSlot ?? undefined })}
              aria-current={current(choice !== 'now' && choice.date === day)}
            >
              <span className="numbers">
                {shortWeekday(weekday(day))} {dayParts(day)[2]}
              </span>
              <VisuallyHidden>{spoken(day === addDays(today, 1) ? t('finder.tomorrow') : spokenDay(day))}</VisuallyHidden>
            </Link>
          ))}
      </SegmentedTabs>
      {choice !== 'now' && !isToday && (
        <SegmentedTabs label={t('menus.meal')}>
          {slots.map((slot) => (
            <Link
              {...sameView}
              key={slot}
              className="segment"
              search={to({ date: choice.date, meal: slot })}
              aria-current={current(slot === chosenSlot)}
            >
              {t(slotWords[slot])}
            </Link>
          ))}
        </SegmentedTabs>
      )}
    </div>
  )
}
