import { useEffect, useId, useRef } from 'react'
import type { InstallmentPlan } from '#contract/payments.ts'
import type { Day } from '#domain/calendar.ts'
import { installmentSchedule, termsIn } from '#domain/installments.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import { type Cents, centsOrZero } from '#domain/money.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { usePlanWords } from '#app/features/payments/use-plan-words.ts'
import type { Plans } from './use-plans.ts'

/** The full amount, or a plan with its payments and terms (PAY-07, PAY-21, PAY-22). */
export const PlanChoice = ({ plans, total, today, disabled, error }: PlanChoiceProps) => {
  const t = useWords()
  const id = useId()
  const { money } = useMoney()
  const legend = useRef<HTMLLegendElement>(null)
  const { list, chosen, choose, isOfCard, forgetCard } = plans
  const isNewChoice = isOfCard && chosen === undefined
  // The plans of the card appear above the button that fetched them: move the focus there.
  useEffect(() => {
    if (isNewChoice) legend.current?.focus()
  }, [isNewChoice])
  const totalCents = centsOrZero(total)
  return (
    <div className="stack">
      <fieldset
        className="fields"
        data-field="plan"
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        disabled={disabled}
      >
        <legend id={`${id}-label`} tabIndex={-1} ref={legend}>
          {t('installments.title')}
        </legend>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {list.length === 0 && <p>{t('installments.none')}</p>}
        <label className="buy-option">
          <input
            type="radio"
            name="plan"
            checked={chosen === null}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={() => choose(null)}
          />
          <span>{t('installments.full')}</span>
          <span className="numbers">{money(totalCents)}</span>
        </label>
        {list.map((plan) => (
          <Plan
            key={plan.PlanId}
            {...{ plan, totalCents, today }}
            isChosen={chosen != null && isSameJson(plan, chosen)}
            choose={() => choose(plan)}
          />
        ))}
      </fieldset>
      {list.length > 0 && <p className="small muted">{t('installments.expected')}</p>}
      {isOfCard && !disabled && (
        <p>
          <Button kind="quiet" onClick={forgetCard}>
            {t('installments.other_card')}
          </Button>
        </p>
      )}
    </div>
  )
}

type PlanChoiceProps = { plans: Plans; total: string; today: Day; disabled: boolean; error: string | undefined }

const Plan = ({ plan, totalCents, today, isChosen, choose }: PlanProps) => {
  const t = useWords()
  const id = useId()
  const { money } = useMoney()
  const { nameOf, paymentsOf, rateOf } = usePlanWords()
  const terms = termsIn(plan.Tac.TacDetails, useLocale())
  return (
    <div className="installments-plan">
      <label className="buy-option">
        <input type="radio" name="plan" checked={isChosen} onChange={choose} aria-describedby={id} />
        <span>{nameOf(plan)}</span>
        <span className="numbers">{money(plan.TotalPlanCost)}</span>
        <span className="buy-line-note">{paymentsOf(plan.Payments)}</span>
        <span className="buy-line-note">{rateOf(plan, totalCents)}</span>
      </label>
      <Payments id={id} plan={plan} today={today} />
      {terms && (
        <Disclosure summary={t('installments.terms')} className="small">
          <p>{terms.Text}</p>
        </Disclosure>
      )}
    </div>
  )
}

type PlanProps = { plan: InstallmentPlan; totalCents: Cents; today: Day; isChosen: boolean; choose: () => void }

/** Each payment by its expected date, or by its number where the plan gives none. */
const Payments = ({ id, plan, today }: { id: string; plan: InstallmentPlan; today: Day }) => {
  const t = useWords()
  const { longDay } = useFormat()
  const { money } = useMoney()
  const { Payments: payments, InstallmentFrequency: frequency } = plan
  return (
    <dl id={id} className="installments-payments small">
      {installmentSchedule({ payments, frequency, orderedOn: today }).map(({ date, cents }, index) => (
        <div key={index} className="buy-line">
          <dt>{date === null ? t('installments.payment', { number: index + 1 }) : longDay(date)}</dt>
          <dd className="numbers">{money(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
