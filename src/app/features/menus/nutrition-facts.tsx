import type { Item } from '#contract/menus.ts'
import { foldText } from '#domain/fold-text.ts'
import { type Amount } from '#domain/nutrition.ts'
import { type FactsRow, factsRows } from '#domain/nutrition-facts.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { nutrientsOf } from './concept-nutrients.ts'
import { nutrientWords } from './nutrient-words.ts'

/** The Canadian nutrition facts table of a dish: per serving, amounts, percent of the daily value, sub-rows indented. */
export const NutritionFacts = ({ item }: { item: Item }) => {
  const t = useWords()
  const { text } = useFormat()
  const rows = factsRows(nutrientsOf(item))
  const portion = text(item, 'portion')
  return (
    <section className="facts" aria-labelledby="facts-title">
      <h3 className="facts-title" id="facts-title">
        {t('nutrition.title')}
      </h3>
      {portion !== '' && <p>{t('nutrition.per', { portion })}</p>}
      <p className="facts-calories">
        <span>{t('nutrition.calories')}</span>
        <span className="numbers">
          {item.calories === null ? t('nutrition.calories_not_available') : t('nutrition.number', { value: item.calories })}
        </span>
      </p>
      {rows.length === 0 ? (
        <p>{t('nutrition.none')}</p>
      ) : (
        <table className="facts-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('nutrition.nutrient')}</span>
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('nutrition.amount')}</span>
              </th>
              <th scope="col">{t('nutrition.daily_value')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FactsLine key={row.key ?? row.name} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && <p className="facts-note">{t('nutrition.daily_value_note')}</p>}
    </section>
  )
}

const FactsLine = ({ row }: { row: FactsRow }) => {
  const t = useWords()
  const word = wordOf(row)
  return (
    <tr data-indented={row.indented}>
      <th scope="row">{word ? t(word) : row.name.replace(/\s*\([^)]*\)\s*$/, '')}</th>
      <td>{useAmount(row.amount, row.uom)}</td>
      <td>{row.dailyPercent === null ? '' : t('nutrition.percent', { value: row.dailyPercent })}</td>
    </tr>
  )
}

/** "2 g", "less than 1 gram", "at least 10 g", "not available". */
const useAmount = (amount: Amount, uom: string): string => {
  const t = useWords()
  const unitWord = units.get(uom.toLowerCase())
  const unit = unitWord ? t(unitWord) : uom
  if (amount.kind === 'none') return t('nutrition.not_available')
  if (amount.kind === 'words') return amount.text
  const { value } = amount
  if (amount.kind === 'exact') return t('nutrition.exact', { value, unit }).trim()
  if (amount.kind === 'at-least') return t('nutrition.at_least', { value, unit }).trim()
  if (uom.toLowerCase() === 'g') return t('nutrition.less_than_grams', { value })
  if (uom.toLowerCase() === 'mg') return t('nutrition.less_than_milligrams', { value })
  return t('nutrition.less_than', { value, unit }).trim()
}

const wordOf = ({ key, name }: FactsRow): WordId | undefined => {
  const nutrient = key ?? foldText(name)
  if (nutrient === 'calories from fat') return 'nutrition.fat_calories'
  return Object.hasOwn(nutrientWords, nutrient) ? nutrientWords[nutrient] : undefined
}

const units: ReadonlyMap<string, WordId> = new Map([
  ['iu', 'nutrition.unit_iu'],
  ['re', 'nutrition.unit_re'],
])
