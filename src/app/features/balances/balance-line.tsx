import { useQuery } from '@tanstack/react-query'
import type { TabProps } from '#app/session/tab-props.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { balanceQuery } from './queries.ts'
import { useAmounts } from './use-amounts.ts'
import { useSwipesWords } from './use-swipes-words.ts'
import { useTimes } from './use-times.ts'

/** What is left, in a few words, with its age where it isn't today's answer; nothing while it isn't known. */
export const BalanceLine = ({ site, customer }: TabProps) => {
  const t = useWords()
  const { text } = useFormat()
  const { money } = useAmounts()
  const { ageOf } = useTimes(site.timezone)
  const swipesWords = useSwipesWords(site.timezone)
  const { data, isPending } = useQuery(balanceQuery({ siteId: site.id, customerId: customer.id }))
  if (isPending) return <Skeleton height="3rem" />
  if (!data?.balance) return null
  const { state, balance } = data
  return (
    <>
      {balance.swipes.map((one) => (
        <span key={one.id} className="numbers">
          <b>{one.left}</b> {swipesWords(one, balance).words}
        </span>
      ))}
      {balance.funds.map((one) => (
        <span key={one.id} className="numbers">
          {t('balances.fund', { name: text(one, 'name'), amount: money(one.left) })}
        </span>
      ))}
      {state !== 'current' && <span className="small muted numbers">{ageOf(balance.as_of)}</span>}
    </>
  )
}
