import { useId } from 'react'
import type { DishRecord } from '#contract/office-dishes.ts'
import { type DishFault, type DishForm, wordField } from '#domain/dish-form.ts'
import { amountFrom, amountIn, nutrientRows } from '#domain/dish-nutrients.ts'
import { factsRows } from '#domain/nutrition-facts.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { useFieldWords } from './use-field-words.ts'
import type { DishSchool } from './use-school-allergens.ts'
import { faultWords } from './words-card.tsx'

type Props = {
  dish: DishRecord
  form: DishForm
  faults: Readonly<Record<string, DishFault>>
  school: DishSchool
  onChange: (field: string, value: string) => void
}

const unitWords: Readonly<Record<string, WordId>> = { iu: 'nutrition.unit_iu', re: 'nutrition.unit_re' }

/** The Canadian nutrition facts table, filled in row by row; percents of the daily value follow what is typed. */
export const NutritionCard = ({ dish, form, faults, school, onChange }: Props) => {
  const t = useWords()
  const { nutrient } = useFieldWords(school)
  const rows = nutrientRows(dish)
  const portion = form[wordField('portion', useLanguage())] || form['portion'] || form['portion_fr']
  const unitOf = (uom: string) => {
    const word = unitWords[uom.toLowerCase()]
    return word ? t(word) : uom
  }
  const percentOf = (name: string, uom: string, value: string) =>
    factsRows([{ id: '', name, uom, value, value_numeric: '' }])[0]?.dailyPercent ?? null
  return (
    <section className="card stack dish-nutrients" aria-labelledby="dish-nutrition">
      <h2 id="dish-nutrition">{t('nutrition.title')}</h2>
      <table className="dish-nutrition">
        <thead>
          <tr>
            <th scope="col">{portion ? t('nutrition.per', { portion }) : t('office.dishes.per_portion')}</th>
            <th scope="col">{t('nutrition.amount')}</th>
            <th scope="col">{t('office.dishes.daily_value')}</th>
          </tr>
        </thead>
        <tbody>
          <AmountRow
            field="calories"
            name={t('nutrition.calories')}
            unit=""
            value={form['calories'] ?? ''}
            percent={null}
            fault={faults['calories']}
            onChange={onChange}
          />
          {rows.map(({ key, name, uom, indented }) => {
            const field = `nutrient:${key}`
            const value = form[field] ?? ''
            return (
              <AmountRow
                key={key}
                field={field}
                name={nutrient(key)}
                unit={unitOf(uom)}
                value={value}
                indented={indented}
                percent={percentOf(name, uom, value)}
                fault={faults[field]}
                onChange={onChange}
              />
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = {
  field: string
  name: string
  unit: string
  value: string
  indented?: boolean
  percent: number | null
  fault: DishFault | undefined
  onChange: (field: string, value: string) => void
}

const AmountRow = ({ field, name, unit, value, indented = false, percent, fault, onChange }: RowProps) => {
  const t = useWords()
  const language = useLanguage()
  const id = useId()
  return (
    <tr data-indented={indented} data-field={encodeURIComponent(field)}>
      <th scope="row">
        <label htmlFor={id}>{name}</label>
        {fault && <FieldError id={`${id}-error`}>{t(faultWords[fault])}</FieldError>}
      </th>
      <td className="dish-amount">
        <input
          id={id}
          className="input numbers"
          inputMode="decimal"
          autoComplete="off"
          value={amountIn(value, language)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-unit${fault ? ` ${id}-error` : ''}`}
          onChange={(event) => onChange(field, amountFrom(event.currentTarget.value, language))}
        />
        <span className="muted" id={`${id}-unit`}>
          {unit}
        </span>
      </td>
      <td className="numbers">{percent === null ? '' : t('nutrition.percent', { value: percent })}</td>
    </tr>
  )
}
