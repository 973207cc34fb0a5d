import type { OrderFormSettings } from '#contract/order-form.ts'
import type { Terms } from '#domain/checkout-rules.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

const fields = { student_id: 'student_id_terms', plans: 'meal_plan_terms', subscription: 'subscription_terms' } as const

/** The school's terms, which can be accepted where they are read (PURCH-SEL-04, PAY-04). */
export const TermsDialog = ({ open, terms, settings, onAccept, onClose }: TermsDialogProps) => {
  const t = useWords()
  const { text } = useFormat()
  const titles = {
    student_id: t('checkout.terms.student_id'),
    plans: t('checkout.terms.plans'),
    subscription: t('checkout.terms.subscriptions'),
  }
  const [first] = terms
  const footer = (
    <>
      <Button onClick={onClose}>{t('checkout.terms.decline')}</Button>
      <Button kind="primary" onClick={onAccept}>
        {t('checkout.terms.accept')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} title={first ? titles[first] : ''} closeLabel={t('actions.close')} onClose={onClose} footer={footer}>
      <div className="stack">
        {terms.map((one) => (
          <section className="stack stack-tight" key={one}>
            {one !== first && <h3>{titles[one]}</h3>}
            <SchoolText html={text(settings, fields[one])} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}

type TermsDialogProps = {
  open: boolean
  terms: readonly Terms[]
  settings: OrderFormSettings
  onAccept: () => void
  onClose: () => void
}
