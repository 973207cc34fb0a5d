import { useId, useState } from 'react'
import type { PlanOption } from '#contract/order-form.ts'
import { cheapestPlan, customBenefit } from '#domain/custom-plan.ts'
import { centsOrZero } from '#domain/money.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { AddButton } from './add-button.tsx'
import { Message } from './message.tsx'
import { MoneyLines } from './money-lines.tsx'
import { priceOf } from './preview.ts'
import { awaitsType } from './product-tabs.ts'
import type { Shop } from './shop.ts'
import { useAdd } from './use-add.ts'
import { useMoney } from '#app/features/payments/use-money.ts'

/** One part of meals and one of money make a plan (CUST-01 to CUST-05). */
export const CustomTab = ({ shop }: { shop: Shop }) => {
  const t = useWords()
  const { money } = useMoney()
  const { add, failure } = useAdd(shop)
  const [swipeId, setSwipeId] = useState('')
  const [balanceId, setBalanceId] = useState('')
  const { customMealPlans: offer, orderFormSettings: settings } = shop.form
  const benefitText = useBenefitText(settings.custom_meal_plan_as)
  const name = t('purchase.tab.custom')
  const needsType = awaitsType(settings.custom_plan_customer_types, shop)
  if (needsType)
    return (
      <div className="stack">
        <h3>{name}</h3>
        <EmptyState title={t('purchase.selections_first')} text={t('purchase.selections_first_text')} />
      </div>
    )
  const swipe = offer.swipes.find(({ id }) => id === swipeId)
  const balance = offer.declining_balances.find(({ id }) => id === balanceId)
  const price = centsOrZero(swipe?.price) + centsOrZero(balance?.price)
  const sum = priceOf({ settings, customerType: shop.customerType }, 'tax_custom_meal_plans', price)
  const benefit = balance && benefitText(balance)
  const isInCart = shop.cart?.items.some(({ type }) => type === 'Create your plan') ?? false
  return (
    <div className="card stack">
      <h3>{name}</h3>
      <p className="buy-price numbers">
        {swipe && balance
          ? money(price)
          : t('purchase.custom_from', { amount: money(cheapestPlan(offer.swipes, offer.declining_balances)) })}
      </p>
      <Message settings={settings} field="custom_meal_plan_msg" />
      <div className="buy-halves">
        <Half label={t('purchase.swipes')} options={offer.swipes} chosen={swipeId} onChoose={setSwipeId} />
        <Half
          label={t('purchase.tab.balance')}
          options={offer.declining_balances}
          chosen={balanceId}
          onChoose={setBalanceId}
          note={benefitText}
        />
      </div>
      <MoneyLines
        live
        lines={[
          { label: t('purchase.swipes'), amount: swipe ? money(swipe.price) : t('purchase.not_chosen') },
          { label: t('purchase.tab.balance'), amount: balance ? money(balance.price) : t('purchase.not_chosen'), note: benefit },
          { label: t('purchase.tax'), amount: sum.tax > 0 || price === 0 ? money(sum.tax) : t('purchase.no_tax') },
          { label: t('purchase.pay_today'), amount: money(sum.total), strong: true },
        ]}
      />
      {isInCart && <p className="small muted">{t('purchase.custom_in_cart')}</p>}
      {!(swipe && balance) && <p className="small muted">{t('purchase.both_parts')}</p>}
      <AddButton
        name={name}
        isDisabled={!(swipe && balance)}
        failure={failure}
        onAdd={() => add({ kind: 'custom', swipe: swipeId, balance: balanceId }, name)}
      />
    </div>
  )
}

/** "10.00 more than you pay" or "9.09% off", of the money part only (CUST-Q1). */
const useBenefitText = (as: 'discount' | 'bonus') => {
  const t = useWords()
  const { money, percent } = useMoney()
  return ({ value, price }: PlanOption): string => {
    const found = customBenefit(as, { value: centsOrZero(value), price: centsOrZero(price) })
    if (found.bonus > 0) return t('purchase.bonus_of', { amount: money(found.bonus) })
    return found.percent > 0 ? t('purchase.off', { percent: percent(found.percent) }) : ''
  }
}

const Half = ({ label, options, chosen, onChoose, note }: HalfProps) => {
  const { text } = useFormat()
  const { money } = useMoney()
  const id = useId()
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <div className="buy-options">
        {options.map((option) => (
          <label key={option.id} className="buy-option">
            <input type="radio" name={id} value={option.id} checked={option.id === chosen} onChange={() => onChoose(option.id)} />
            <span>
              {text(option, 'name') || text(option, 'value')}
              {note?.(option) && <span className="buy-benefit small">{note(option)}</span>}
            </span>
            <span className="numbers">{money(option.price)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type HalfProps = {
  label: string
  options: readonly PlanOption[]
  chosen: string
  onChoose: (id: string) => void
  note?: (option: PlanOption) => string
}
