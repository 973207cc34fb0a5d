import { useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { forgetBalance } from '#app/personal/stored-balance.ts'
import { Button } from '#app/ui/button.tsx'
import { BalanceParts } from './balance-parts.tsx'
import { storedHere } from './queries.ts'
import { useTimes } from './use-times.ts'

/** The balance stored on this device, while the server cannot say who is logged in. */
export const StoredBalanceCard = ({ site }: { site: Site }) => {
  const t = useWords()
  const { ageOf } = useTimes(site.timezone)
  const [stored, setStored] = useState(() => storedHere(site.id))
  if (!stored) return null
  const forget = () => {
    forgetBalance()
    setStored(null)
  }
  return (
    <section className="stack" aria-labelledby="stored-balance">
      <h2 id="stored-balance">{t('balances.title')}</h2>
      <p className="small muted numbers">{t('balances.not_counted', { age: ageOf(stored.balance.as_of) })}</p>
      <BalanceParts site={site} balance={stored.balance} />
      <div className="cluster">
        <Button onClick={forget}>{t('balances.forget')}</Button>
      </div>
    </section>
  )
}
