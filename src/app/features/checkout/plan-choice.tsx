import { useEffect, useRef } from 'react'
import type { InstallmentPlan } from '#contract/payments.ts'
import { termsIn } from '#domain/installments.ts'
import { centsOf } from '#domain/money.ts'
import { useLocale } from '#app/features/accounts/use-locale.ts'
import { useMoney } from '#app/features/purchase/use-money.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { usePlanWords } from './use-plan-words.ts'
import type { Plans } from './use-plans.ts'

/** The full amount, or one of the issuer's plans with its terms (PAY-07, PAY-21, PAY-22). */
export const PlanChoice = ({ plans, total, onChange }: { plans: Plans; total: string; onChange: () => void }) => {
  const t = useWords()
  const { money } = useMoney()
  const legend = useRef<HTMLLegendElement>(null)
  // The button that brought the plans is another one now.
  useEffect(() => legend.current?.focus(), [])
  const list = plans.list ?? []
  return (
    <div className="stack">
      <fieldset className="fields">
        <legend tabIndex={-1} ref={legend}>
          {t('installments.title')}
        </legend>
        {list.length === 0 && <p>{t('installments.none')}</p>}
        <label className="buy-option">
          <input type="radio" name="plan" checked={plans.chosen === null} onChange={() => plans.choose(null)} />
          <span>{t('installments.full')}</span>
          <span className="numbers">{money(centsOf(total) ?? 0)}</span>
        </label>
        {list.map((plan) => (
          <Plan key={plan.PlanId} plan={plan} isChosen={plans.chosen === plan} choose={() => plans.choose(plan)} />
        ))}
      </fieldset>
      <p>
        <Button kind="quiet" onClick={onChange}>
          {t('installments.other_card')}
        </Button>
      </p>
    </div>
  )
}

const Plan = ({ plan, isChosen, choose }: { plan: InstallmentPlan; isChosen: boolean; choose: () => void }) => {
  const t = useWords()
  const { money, percent } = useMoney()
  const { nameOf, paymentsOf } = usePlanWords()
  const terms = termsIn(plan.Tac.TacDetails, useLocale())
  return (
    <div className="installments-plan">
      <label className="buy-option">
        <input type="radio" name="plan" checked={isChosen} onChange={choose} />
        <span>
          {nameOf(plan)}
          <span className="buy-line-note">{paymentsOf(plan.TotalPlanCost, plan.NumInstallments)}</span>
          <span className="buy-line-note">{t('installments.apr', { rate: percent(plan.Apr) })}</span>
        </span>
        <span className="numbers">{money(plan.TotalPlanCost)}</span>
      </label>
      {terms && (
        <Disclosure summary={t('installments.terms')} className="small">
          <p>{terms.Text}</p>
        </Disclosure>
      )}
    </div>
  )
}
