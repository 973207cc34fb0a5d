import type { Balance, Swipes } from '#contract/balances.ts'
import { isPeriodOver } from '#domain/balance.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useTimes } from './use-times.ts'

/** Whether the period of some meals is over since the balance was read, and the words after their number: "of 10 meals left this week". */
export const useSwipesWords = (zone: string) => {
  const t = useWords()
  const { shortDay } = useFormat()
  const { dayOf, today } = useTimes(zone)
  return ({ left, of, period, resets }: Swipes, { as_of: asOf }: Pick<Balance, 'as_of'>) => {
    const isOver = isPeriodOver({ period, resets }, { asOf: dayOf(asOf), today })
    if (isOver) return { isOver, words: t('balances.meals_left_on', { left, of: of ?? 0, date: shortDay(dayOf(asOf)) }) }
    return { isOver, words: of === null ? t('balances.meals_left', { left, period }) : t('balances.meals_left_of', { left, of, period }) }
  }
}
