import type { Subscription } from '#contract/subscriptions.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** What was declined, when it is tried again, and that another card pays it; nothing where nothing is owed. */
export const OwedNotice = ({ owed }: Pick<Subscription, 'owed'>) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  if (owed === null) return null
  const { total, next_try: next, next_total: nextTotal = total } = owed
  return (
    <Notice tone="caution" icon={<CircleAlert />}>
      <p>{t('subscriptions.owed', { amount: money(total) })}</p>
      <p>
        {next === null ? t('subscriptions.owed_card') : t('subscriptions.owed_retry', { amount: money(nextTotal), day: longDay(next) })}
      </p>
    </Notice>
  )
}
