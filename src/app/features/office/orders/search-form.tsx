import { longestSearch } from '#domain/order-search.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Search } from '#app/ui/icons.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { DayFields } from './day-fields.tsx'
import { type OrderSearch, type Span, spans } from './use-order-search.ts'

/** Looks for orders by what a person says on the phone, within some days. */
export const SearchForm = ({ search, today, onChange }: SearchFormProps) => {
  const t = useWords()
  const labelOf = (span: Span) => (span === 'own' ? t('office.orders.days_own') : t('office.orders.days_last', { count: span }))
  const choose = (span: Span) => onChange({ span, ...(span === 'own' && search.from === '' ? { from: today, to: today } : {}) })
  return (
    <Form className="orders-search" role="search" onSubmit={() => onChange({ sent: search.typed.trim() })}>
      <TextField
        name="search"
        type="search"
        label={t('office.search')}
        hint={t('office.orders.search_hint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        value={search.typed}
        onChange={(typed) => onChange(typed === '' ? { typed, sent: '' } : { typed })}
      />
      <SelectField
        label={t('office.orders.days')}
        value={search.span}
        groups={[{ label: null, options: spans.map((value) => ({ value, label: labelOf(value) })) }]}
        onChange={(value) => choose(value as Span)}
      />
      {search.span === 'own' && <DayFields from={search.from} to={search.to} today={today} onChange={onChange} />}
      <Button kind="primary" type="submit" icon={<Search />}>
        {t('office.orders.find')}
      </Button>
    </Form>
  )
}

type SearchFormProps = { search: OrderSearch; today: string; onChange: (part: Partial<OrderSearch>) => void }
