import { useId } from 'react'
import type { OrderFormSettings } from '#contract/order-form.ts'
import { OfflineReason } from '#app/forms/form-foot.tsx'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { TermsTick } from './terms-tick.tsx'
import type { TermsToAccept } from './use-terms.ts'

/** The end of a payment: the terms, a button that says what is taken now, and what comes later. */
export const PayFoot = ({ terms, settings, label, later, working }: PayFootProps) => {
  const t = useWords()
  const id = useId()
  const offline = useOffline()
  return (
    <div className="stack stack-tight">
      <TermsTick terms={terms} settings={settings} />
      <Button
        kind="primary"
        type="submit"
        className="checkout-pay numbers"
        aria-disabled={working || offline}
        aria-describedby={offline ? id : undefined}
      >
        {working ? t('form.working') : label}
      </Button>
      <div role="status" className="small muted">
        {working ? t('checkout.working') : later}
      </div>
      {offline && <OfflineReason id={id} />}
    </div>
  )
}

type PayFootProps = { terms: TermsToAccept; settings: OrderFormSettings; label: string; later: string; working: boolean }
