import { allergenGroups, type AllergenGroup, stricterStates } from '#domain/dish-allergens.ts'
import type { DeclaredState } from '#domain/dish-declaration.ts'
import { type DishForm, marksOf } from '#domain/dish-form.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleHelp } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AllergenStateField } from '../allergen-state-field.tsx'
import type { DishSchool } from './use-school-allergens.ts'

const groupWords: { [group in AllergenGroup]: WordId } = {
  nuts: 'office.dishes.group.nuts',
  seafood: 'office.dishes.group.seafood',
  'egg-milk': 'office.dishes.group.egg_milk',
  grain: 'office.dishes.group.grain',
  other: 'office.dishes.group.other',
}

type Props = {
  form: DishForm
  school: DishSchool
  onChange: (field: string, value: string) => void
  onChangeAll: (fields: readonly (readonly [string, string])[]) => void
}

const answerOf = (form: DishForm, key: string) => (form[`allergen:${key}`] ?? 'not-known') as DeclaredState

/** Each listed allergen in four states; a dish is free of an allergen only where that is declared. */
export const AllergensCard = ({ form, school, onChange, onChangeAll }: Props) => {
  const t = useWords()
  const { keys, allergenName } = school
  const open = keys.filter((key) => answerOf(form, key) === 'not-known')
  const stricter = stricterStates(marksOf(form), school)
  const hintOf = (key: string) => {
    const seen = stricter.get(key)
    return seen && t(seen === 'contains' ? 'office.dishes.seen_contains' : 'office.dishes.seen_may', { name: allergenName(key) })
  }
  return (
    <section className="card stack" aria-labelledby="dish-allergens">
      <h2 id="dish-allergens">{t('office.dishes.allergens')}</h2>
      {open.length > 0 && (
        <Notice
          tone="offline"
          icon={<CircleHelp />}
          title={t('office.dishes.open', { count: open.length, names: open.map(allergenName).join(', ') })}
        >
          <p className="small">{t('office.dishes.open_text', { count: open.length })}</p>
        </Notice>
      )}
      {allergenGroups(keys).map(({ group, keys: own }) => (
        <section key={group} className="dish-group" aria-labelledby={`dish-group-${group}`}>
          <h3 id={`dish-group-${group}`}>{t(groupWords[group])}</h3>
          {own.map((key) => (
            <AllergenStateField
              key={key}
              allergen={key}
              name={allergenName(key)}
              value={answerOf(form, key)}
              hint={hintOf(key)}
              onChange={(state) => onChange(`allergen:${key}`, state)}
            />
          ))}
        </section>
      ))}
      {open.length > 0 && open.length < keys.length && (
        <div>
          <Button onClick={() => onChangeAll(open.map((key) => [`allergen:${key}`, 'free-of'] as const))}>
            {t('office.dishes.rest_free', { count: open.length })}
          </Button>
        </div>
      )}
      <TextField
        name="others"
        label={t('office.dishes.others')}
        hint={t('office.dishes.others_hint')}
        rows={2}
        value={form['others'] ?? ''}
        onChange={(value) => onChange('others', value)}
      />
    </section>
  )
}
