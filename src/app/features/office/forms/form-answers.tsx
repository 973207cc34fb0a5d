import { allergenWords, questionWords, yesNoWords } from '#app/features/dietary-health/form-words.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import type { HealthAnswers } from './use-opened.ts'

// The name is the title of the form.
const { name: _, ...labels } = questionWords

/** A school's own allergens have no other name. */
const known: Readonly<Record<string, WordId>> = { ...yesNoWords, ...allergenWords }

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
