import type { Subscription } from '#contract/subscriptions.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** What cancelling now leaves of a subscription: its last delivery or day, and which payments still come; none from an older server. */
export const useIfCanceled = () => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  return ({ kind, start, if_canceled: after }: Subscription): string[] => {
    if (!after) return []
    const { last_delivery: last, end, charges, stops, credit } = after
    const [first] = stops
    const ending =
      kind !== 'weekly'
        ? // Without a paid day it ends as it begins.
          end === start
          ? t('subscriptions.if.not_started')
          : t('subscriptions.if.ends', { day: longDay(end) })
        : last === null
          ? t('subscriptions.if.no_delivery')
          : t('subscriptions.if.last_delivery', { day: longDay(last) })
    return [
      ending,
      ...charges.map(({ date, total }) => t('subscriptions.if.charged', { amount: money(total), day: longDay(date) })),
      ...(first ? [t('subscriptions.if.stops', { count: stops.length, day: longDay(first.date) })] : []),
      ...(charges.length === 0 ? [t('subscriptions.ending.nothing_more')] : []),
      ...(credit === undefined ? [] : [t('subscriptions.ending.credit', { amount: money(credit) })]),
    ]
  }
}
