import { useRef } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { Site } from '#contract/sites.ts'
import { focusFirst, useFields } from '#app/forms/use-fields.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Tag } from '#app/ui/icons.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useFailureWords } from './failure-words.ts'
import { useCartBusy, useCartChange } from './use-cart.ts'

const noCode = { promo_code: '' }

/** One promo code for each cart, on its first meal plan: applied and removed here (PROMO-01 to PROMO-04, PROMO-08, PROMO-Q3). */
export const PromoForm = ({ site, cart }: { site: Site; cart: Cart }) => {
  const t = useWords()
  const offline = useOffline()
  const busy = useCartBusy()
  const failureWords = useFailureWords()
  const form = useRef<HTMLFormElement>(null)
  const { change, error, reset } = useCartChange(site.id)
  const plan = cart.items.find(({ type }) => type === 'Meal plan')
  const carrier = cart.items.find(({ promo_code: applied }) => applied !== null)
  const view = useFields<typeof noCode, keyof typeof noCode>({
    first: noCode,
    check: ({ promo_code: code }) => {
      if (code.trim() === '') return [{ field: 'promo_code', code: 'promo_required' }]
      return plan ? [] : [{ field: 'promo_code', code: 'promo_only_plans' }]
    },
    onChange: reset,
  })
  // One code stays in use when another one is refused.
  const refusal = (problem: Error) =>
    carrier
      ? `${failureWords(problem).replace(/\.?$/, '.')} ${t('cart.code_stays', { code: carrier.promo_code ?? '' })}`
      : failureWords(problem)
  const fault = view.errorOf('promo_code') ?? (error ? refusal(error) : undefined)
  const focusField = () => form.current && focusFirst(form.current, [{ field: 'promo_code' }])
  const submit = () => {
    if (busy || offline) return
    reset()
    if (!view.passes(form.current) || !plan) return
    change(
      { kind: 'code', code: view.values.promo_code.trim(), item: plan.id, subtotal: cart.subtotal },
      { onSuccess: () => view.reset(noCode), onError: focusField },
    )
  }
  return (
    <div className="stack stack-tight">
      {carrier && (
        <p className="buy-code">
          <Tag />
          <span>{t(carrier.promoMessage === null ? 'cart.code_applied' : 'cart.code', { code: carrier.promo_code ?? '' })}</span>
          <Button
            kind="quiet"
            label={t('cart.code_remove')}
            aria-disabled={busy || offline}
            onClick={() => !busy && !offline && change({ kind: 'no-code', item: carrier.id }, { onSuccess: focusField })}
          >
            {t('cart.remove')}
          </Button>
        </p>
      )}
      {carrier?.promoMessage && <p className="small muted">{carrier.promoMessage}</p>}
      <Form className="buy-promo" ref={form} onSubmit={submit}>
        <TextField
          {...view.field('promo_code')}
          label={t(carrier ? 'cart.other_code' : 'cart.promo')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          error={fault}
        />
        <Button type="submit" aria-disabled={busy || offline}>
          {t('cart.apply')}
        </Button>
      </Form>
    </div>
  )
}
