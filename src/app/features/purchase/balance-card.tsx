import { useState } from 'react'
import type { DecliningBalance } from '#contract/order-form.ts'
import { benefitOf, checkAmount } from '#domain/declining-balance.ts'
import { amountToType, type Cents, centsOf, decimalOf, typedAmount } from '#domain/money.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Form } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AddButton } from './add-button.tsx'
import { ClampedText } from './clamped-text.tsx'
import { MoneyLines } from './money-lines.tsx'
import { faceInCart, priceOf } from './preview.ts'
import type { Shop } from './shop.ts'
import { useAdd } from './use-add.ts'
import { useMoney } from './use-money.ts'

/** An amount, what it earns while it is typed, and what is wrong with it beside it (DB-02 to DB-08). */
export const BalanceCard = ({ shop, balance }: { shop: Shop; balance: DecliningBalance }) => {
  const t = useWords()
  const { text } = useFormat()
  const language = useLanguage()
  const { money } = useMoney()
  const { add, failure } = useAdd(shop)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const name = text(balance, 'name')
  const shown = typed ?? amountToType(balance.price ?? '', language)
  const inCart = faceInCart(shop.cart)
  const check = checkAmount(balance, typedAmount(shown, language), inCart)
  const submit = () => {
    if ('amount' in check) return add({ kind: 'balance', balance: balance.id, amount: decimalOf(check.amount) }, name)
    setError(
      check.refused === 'number'
        ? `${t('errors.amount_number', { name })} ${t('purchase.amount_example', { amount: amountToType('100.00', language) })}`
        : check.refused === 'minimum'
          ? t('errors.amount_minimum', { amount: money(check.minimum) })
          : t('errors.amount_maximum', { amount: money(check.maximum) }),
    )
    document.getElementById(balance.id)?.querySelector('input')?.focus()
  }
  const minimum = centsOf(balance.minimum_purchase ?? '') ?? 0
  return (
    <li className="card buy-plan" id={balance.id}>
      <h3>{name}</h3>
      <ClampedText html={text(balance, 'desc')} of={name} />
      <Form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('purchase.amount')}
          hint={minimum > 0 ? t('purchase.minimum', { amount: money(minimum) }) : undefined}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={shown}
          error={error}
          onChange={(value) => {
            setTyped(value)
            setError(undefined)
          }}
        />
        <Worth shop={shop} balance={balance} amount={'amount' in check ? check.amount : null} />
        <AddButton name={name} failure={failure} onAdd={submit} />
      </Form>
    </li>
  )
}

/** What the amount costs and what arrives on the account. */
const Worth = ({ shop, balance, amount }: { shop: Shop; balance: DecliningBalance; amount: Cents | null }) => {
  const t = useWords()
  const { money, percent } = useMoney()
  const hasPlan = shop.cart?.items.some(({ type, available }) => type === 'Meal plan' && available) ?? false
  const face = amount ?? 0
  const { discount, bonus, percent: off } = benefitOf(balance, face, hasPlan)
  const withPlan = benefitOf(balance, face, true)
  const sum = priceOf(
    { settings: shop.form.orderFormSettings, customerType: shop.customerType },
    'tax_declining_balance',
    face - discount,
    balance.apply_tax,
  )
  const missed = withPlan.discount + withPlan.bonus
  return (
    <>
      <MoneyLines
        live
        lines={[
          discount > 0 && {
            label: t('purchase.discount'),
            amount: `− ${money(discount)}`,
            note: t('purchase.off', { percent: percent(off / 10) }),
          },
          bonus > 0 && { label: t('purchase.bonus'), amount: `+ ${money(bonus)}` },
          { label: t('purchase.on_account'), amount: money(face + bonus) },
          { label: t('purchase.tax'), amount: sum.tax > 0 ? money(sum.tax) : t('purchase.no_tax') },
          { label: t('purchase.pay_today'), amount: money(sum.total), strong: true },
        ]}
      />
      {balance.requires_plan && !hasPlan && missed > 0 && (
        <p className="small">{t(withPlan.discount > 0 ? 'purchase.plan_saves' : 'purchase.plan_brings', { amount: money(missed) })}</p>
      )}
    </>
  )
}
