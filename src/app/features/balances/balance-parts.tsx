import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { Balance, Fund, Swipes } from '#contract/balances.ts'
import type { Site } from '#contract/sites.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { hasSection } from '#app/site/navigation.ts'
import { Plus, TriangleAlert } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { useAmounts } from './use-amounts.ts'
import { useSwipesWords } from './use-swipes-words.ts'
import { useTimes } from './use-times.ts'

// Every page carries the whole style sheet, so what only this file uses is styled here.
const big: CSSProperties = { fontSize: 'var(--text-3xl)', lineHeight: 1 }
const meter: CSSProperties = { display: 'flex', gap: '5px' }
const dot = (isLeft: boolean): CSSProperties => ({
  flex: 1,
  blockSize: '12px',
  borderRadius: '6px',
  background: isLeft ? 'var(--accent)' : 'var(--surface-3)',
})
const readable: CSSProperties = { maxInlineSize: '48rem' }
const mostDots = 21
const shownMovements = 10

/** What is left, and the last movements. */
export const BalanceParts = ({ site, balance }: { site: Site; balance: Balance }) => (
  <>
    <div className="account-cards">
      {balance.swipes.map((one) => (
        <SwipesCard key={one.id} site={site} asOf={balance.as_of} swipes={one} />
      ))}
      {balance.funds.map((one) => (
        <FundCard key={one.id} site={site} asOf={balance.as_of} fund={one} />
      ))}
    </div>
    {balance.movements.length > 0 && <Movements site={site} balance={balance} />}
  </>
)

type Shown = { site: Site; asOf: string }

const SwipesCard = ({ site, asOf, swipes }: Shown & { swipes: Swipes }) => {
  const t = useWords()
  const { text } = useFormat()
  const { nearDay } = useTimes(site.timezone)
  const { left, of, resets } = swipes
  const { isOver, words } = useSwipesWords(site.timezone)(swipes, { as_of: asOf })
  return (
    <section className="card stack stack-tight">
      <h3>{text(swipes, 'name')}</h3>
      <p style={{ display: 'flex', gap: 'var(--space-2)', alignItems: 'baseline' }}>
        <b className="numbers" style={big}>
          {left}
        </b>
        <span>{words}</span>
      </p>
      {of !== null && of <= mostDots && <Dots left={left} of={of} />}
      {resets !== null && !isOver && <p className="small muted">{t('balances.resets', { day: nearDay(resets) })}</p>}
    </section>
  )
}

/** The words beside it say the same. */
const Dots = ({ left, of }: { left: number; of: number }) => (
  <div aria-hidden="true" style={meter}>
    {Array.from({ length: of }, (_, at) => (
      <span key={at} style={dot(at >= of - left)} />
    ))}
  </div>
)

const FundCard = ({ site, asOf, fund: { left, per_day: perDay, lasts_until: lastsUntil, low, ...named } }: Shown & { fund: Fund }) => {
  const t = useWords()
  const { text, shortDay } = useFormat()
  const { money } = useAmounts()
  const { dayOf, today } = useTimes(site.timezone)
  const name = text(named, 'name')
  return (
    <section className="card stack stack-tight">
      <div className="cluster">
        <h3>{name}</h3>
        {low && (
          <State tone="caution" icon={<TriangleAlert size={16} />}>
            {t('balances.low')}
          </State>
        )}
      </div>
      <p>
        <b className="numbers" style={big}>
          {money(left)}
        </b>
      </p>
      {lastsUntil !== null && lastsUntil >= today && <p>{t('balances.lasts_until', { date: shortDay(lastsUntil) })}</p>}
      {perDay !== null && dayOf(asOf) === today && <p className="small muted">{t('balances.per_day', { amount: money(perDay) })}</p>}
      {hasSection(site, 'meal-plan-purchase') && (
        <p>
          <Link to="/$site/meal-plan-purchase" params={{ site: site.slug }} hash="buy-balance" className="button">
            <Plus />
            {t('balances.add', { name })}
          </Link>
        </p>
      )}
    </section>
  )
}

const Movements = ({ site, balance: { as_of: asOf, movements, recent } }: { site: Site; balance: Balance }) => {
  const t = useWords()
  const { text } = useFormat()
  const { timeOf, dayOf, today } = useTimes(site.timezone)
  const { money, change } = useAmounts()
  const amountOf = ({ amount, meals }: Balance['movements'][number]): string =>
    amount === null ? t('balances.meals', { count: Math.abs(meals ?? 0) }) : change(amount)
  return (
    <section className="card stack stack-tight" style={readable} aria-labelledby="balance-movements">
      <h3 id="balance-movements">{t('balances.movements')}</h3>
      {dayOf(asOf) === today && (
        <p className="small muted">{t('balances.recent', { ...recent, spent: money(recent.spent), added: money(recent.added) })}</p>
      )}
      <ul className="stack stack-tight">
        {movements.slice(0, shownMovements).map((movement) => (
          <li key={`${movement.at} ${movement.place}`} style={{ display: 'flex', gap: 'var(--space-3)' }}>
            <span style={{ flex: 1 }}>
              {timeOf(movement.at)}
              <br />
              <span className="small muted">{text(movement, 'place')}</span>
            </span>
            <span className="numbers nowrap">{amountOf(movement)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
