import { useWords } from '#app/i18n/words.ts'
import { CircleCheck } from '#app/ui/icons.tsx'

const steps = ['plan', 'details', 'pay'] as const

/** Where the buyer is, from the plan to the payment; a finished step leads back to it. */
export const CheckoutLine = ({ current, busy, onPlan, onDetails }: CheckoutLineProps) => {
  const t = useWords()
  const names = { plan: t('checkout.step.plan'), details: t('checkout.step.details'), pay: t('checkout.step.pay') }
  const back = { plan: onPlan, details: onDetails, pay: onDetails }
  const at = steps.indexOf(current)
  return (
    <ol className="checkout-line" aria-label={t('checkout.steps')}>
      {steps.map((step, index) => (
        <li key={step} data-done={index <= at} aria-current={step === current ? 'step' : undefined}>
          {index < at ? (
            <button type="button" className="checkout-line-back" aria-disabled={busy} onClick={() => !busy && back[step]()}>
              <CircleCheck size={16} />
              {names[step]}
            </button>
          ) : (
            <span className="checkout-line-step">{names[step]}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

type CheckoutLineProps = { current: 'details' | 'pay'; busy: boolean; onPlan: () => void; onDetails: () => void }
