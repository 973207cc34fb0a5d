import type { PriceEdit } from '#domain/price-change.ts'
import { useWords } from '#app/i18n/words.ts'
import { CheckGroup } from '#app/ui/check-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PickList } from '../today/pick-list.tsx'
import { chosenPayments, hasOwn } from './price-edits.ts'
import type { PriceForm } from './use-price-form.ts'
import { groupWords, usePaymentWords } from './use-payment-words.ts'

type Props = { form: PriceForm; /** Whether what is wrong is said. */ isTried: boolean }

const taxWords = { taxed: 'office.prices.tax.added', exempt: 'office.prices.tax.none' } as const

/** Who may buy, which tax is added, and how it is paid. */
export const RuleFields = ({ form: { product, options, shown, faults, change }, isTried }: Props) => {
  const t = useWords()
  const paymentOf = usePaymentWords()
  const { buyers, payments, isTaxed, rate } = shown
  const errorOf = (field: PriceEdit['field']) => (isTried && faults.empty.includes(field) ? t('office.prices.fault.choose') : undefined)
  return (
    <>
      {product.buyers
        .filter(({ group }) => hasOwn(product, group))
        .map(({ group, choices }) => (
          <CheckGroup
            key={group}
            name={group}
            label={t(groupWords[group])}
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={buyers[group] ?? choices.filter(({ may }) => may).map(({ id }) => id)}
            onChange={(chosen) => change({ buyers: { ...buyers, [group]: chosen } })}
            error={errorOf(group)}
          />
        ))}
      {hasOwn(product, 'rate') && (
        <TextField
          name="rate"
          label={t('office.prices.rate')}
          hint={t('office.prices.rate_hint')}
          inputMode="decimal"
          autoComplete="off"
          value={rate}
          error={isTried && faults.isRateUnread ? t('office.prices.fault.rate') : undefined}
          onChange={(typed) => change({ rate: typed })}
        />
      )}
      {hasOwn(product, 'tax') && (
        <PickList
          name="tax"
          legend={t('office.prices.fact.tax')}
          value={isTaxed ? 'taxed' : 'exempt'}
          options={(['taxed', 'exempt'] as const).map((value) => ({ value, label: t(taxWords[value]) }))}
          onChange={(chosen) => change({ isTaxed: chosen === 'taxed' })}
        />
      )}
      {hasOwn(product, 'tax') && product.taxed && product.tax === 'exempt' && (
        <p className="small muted">{t('office.prices.tax.all_exempt')}</p>
      )}
      {hasOwn(product, 'payments') && (
        <CheckGroup
          name="payments"
          label={t('office.field.payment_types')}
          options={options.map((value) => ({ value, label: paymentOf(value) }))}
          chosen={payments ?? chosenPayments(product, options)}
          onChange={(chosen) => change({ payments: chosen })}
          error={errorOf('payments')}
        />
      )}
    </>
  )
}
