import { useRef } from 'react'
import type { DecliningBalance } from '#contract/order-form.ts'
import { benefitOf, checkAmount } from '#domain/declining-balance.ts'
import { nextStep, quickAmounts } from '#domain/quick-amounts.ts'
import { amountToType, type Cents, centsOrZero, decimalOf, typedAmount } from '#domain/money.ts'
import { type Fault, useFields } from '#app/forms/use-fields.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Form } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { AddButton } from './add-button.tsx'
import { ClampedText } from './clamped-text.tsx'
import { MoneyLines } from './money-lines.tsx'
import { faceInCart, priceOf } from './preview.ts'
import type { Shop } from './shop.ts'
import { useAdd } from './use-add.ts'
import { useMoney } from '#app/features/payments/use-money.ts'

/** An amount, its benefit while it is typed, and its fault beside it (DB-02 to DB-08). */
export const BalanceCard = ({ shop, balance }: { shop: Shop; balance: DecliningBalance }) => {
  const t = useWords()
  const { text } = useFormat()
  const language = useLanguage()
  const { money } = useMoney()
  const { add, failure } = useAdd(shop)
  const form = useRef<HTMLFormElement>(null)
  const name = text(balance, 'name')
  const shownOf = (typed: string | null) => typed ?? amountToType(balance.price ?? '', language)
  const inCart = faceInCart(shop.cart)
  const checked = (typed: string | null) => checkAmount(balance, typedAmount(shownOf(typed), language), inCart)
  const faultsOf = (typed: string | null): Fault<'amount'>[] => {
    const found = checked(typed)
    if ('amount' in found) return []
    const code = `amount_${found.refused}` as const
    if (found.refused === 'number') {
      const example = t('purchase.amount_example', { amount: amountToType('100.00', language) })
      return [{ field: 'amount', code, text: `${t('errors.amount_number', { name })} ${example}` }]
    }
    const limit = found.refused === 'minimum' ? found.minimum : found.maximum
    return [{ field: 'amount', code, text: t(`errors.amount_${found.refused}`, { amount: money(limit) }) }]
  }
  const view = useFields({ first: { amount: null as string | null }, check: ({ amount }) => faultsOf(amount) })
  const check = checked(view.values.amount)
  const submit = () => {
    if (view.passes(form.current) && 'amount' in check) add({ kind: 'balance', balance: balance.id, amount: decimalOf(check.amount) }, name)
  }
  const minimum = centsOrZero(balance.minimum_purchase)
  const amount = 'amount' in check ? check.amount : null
  const choose = (cents: Cents) => view.change({ amount: amountToType(decimalOf(cents), language) })
  return (
    <li className="card buy-plan" id={balance.id}>
      <h3>{name}</h3>
      <ClampedText html={text(balance, 'desc')} of={name} />
      <Form className="stack" ref={form} onSubmit={submit}>
        <TextField
          {...view.field('amount')}
          label={t('purchase.amount')}
          hint={minimum > 0 ? t('purchase.minimum', { amount: money(minimum) }) : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={shownOf(view.values.amount)}
        />
        <div className="cluster" role="group" aria-label={t('purchase.quick_amounts')}>
          {quickAmounts(balance, inCart).map((quick) => (
            <button key={quick} type="button" className="chip numbers" aria-pressed={quick === amount} onClick={() => choose(quick)}>
              {money(quick)}
            </button>
          ))}
        </div>
        <Worth shop={shop} balance={balance} amount={amount} onChoose={choose} />
        <AddButton name={name} failure={failure} onAdd={submit} />
      </Form>
    </li>
  )
}

/** What the amount costs, what the card gets, and how much more brings more. */
const Worth = ({ shop, balance, amount, onChoose }: WorthProps) => {
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
  const next = amount === null ? null : nextStep(balance, amount, hasPlan)
  return (
    <>
      <p className="buy-picked" aria-live="polite">
        {amount !== null &&
          t(sum.tax > 0 ? 'purchase.pay_gets_taxed' : 'purchase.pay_gets', { pay: money(sum.total), gets: money(face + bonus) })}
      </p>
      {next && (
        <Button kind="quiet" className="buy-next" onClick={() => onChoose(next.amount)}>
          {next.percent > 0
            ? t('purchase.next_percent', { amount: money(next.more), percent: percent(next.percent / 10) })
            : t('purchase.next_bonus', { amount: money(next.more), bonus: money(next.extra) })}
        </Button>
      )}
      <MoneyLines
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

type WorthProps = {
  shop: Shop
  balance: DecliningBalance
  /** Null while what is typed is no valid amount. */
  amount: Cents | null
  onChoose: (amount: Cents) => void
}
