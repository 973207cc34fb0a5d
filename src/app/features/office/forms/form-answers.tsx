import { allergenWords, questionWords, yesNoWords } from '#app/features/dietary-health/form-words.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { FactList } from '#app/ui/fact-list.tsx'
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
    return text === '' ? [] : [[t(label), text] as const]
  })
  return <FactList facts={facts} className="office-facts" />
}
