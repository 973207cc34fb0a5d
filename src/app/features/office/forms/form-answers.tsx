import { useWords, type WordId } from '#app/i18n/words.ts'
import type { HealthAnswers } from './use-opened.ts'

const labels = {
  email: 'login.email',
  city: 'person.city',
  date: 'dietary.date',
  allergens: 'dietary.allergens',
  other_allergies: 'dietary.other_allergies',
  epipen: 'dietary.epipen',
  carries_epinephrine: 'dietary.carries',
  celiac: 'dietary.celiac',
  gluten_intolerant: 'dietary.gluten',
  medical_diet: 'dietary.medical_diet',
  additional_comments: 'dietary.comments',
} as const satisfies Record<string, WordId>

/** The documented answers by their names on the wire; a school's own allergens have no other name. */
const known: Readonly<Record<string, WordId>> = {
  Yes: 'form.yes',
  No: 'form.no',
  Milk: 'allergens.milk',
  Soy: 'allergens.soy',
  Wheat: 'allergens.wheat',
  Egg: 'allergens.egg',
  Fish: 'allergens.fish',
  Shellfish: 'dietary.shellfish',
  Peanuts: 'allergens.peanuts',
  'Tree Nuts': 'allergens.tree_nuts',
  Gluten: 'allergens.gluten',
  Corn: 'dietary.corn',
  'Other (Please specify)': 'dietary.other',
}

/** What a health form says. */
export const FormAnswers = ({ answers }: { answers: HealthAnswers }) => {
  const t = useWords()
  const shown = (value: string) => {
    const words = Object.hasOwn(known, value) ? known[value] : undefined
    return words === undefined ? value : t(words)
  }
  const facts = Object.entries(labels).flatMap(([name, label]) => {
    const text = [answers[name] ?? []].flat().map(shown).join(', ')
    return text === '' ? [] : [{ name, label: t(label), text }]
  })
  return (
    <dl className="office-facts">
      {facts.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
