import { type DishFault, type DishForm, dishWords, type DishWord, wordField } from '#domain/dish-form.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useTextLanguages } from '../school.ts'
import { useInLanguage } from '../use-in-language.ts'

/** The description of the picture is beside the picture. */
type Word = Exclude<DishWord, 'alt'>

const labels: { [word in Word]: WordId } = {
  name: 'office.field.name',
  desc: 'office.field.desc',
  portion: 'office.field.portion',
  ingredients: 'office.field.ingredients',
}
const rows: Partial<Record<Word, number>> = { desc: 3, ingredients: 4 }

export const faultWords: { [fault in DishFault]: WordId } = {
  name_missing: 'office.menus.new.name_missing',
  amount_unread: 'office.dishes.amount_unread',
  too_long: 'errors.text_too_long',
}

type CardProps = {
  form: DishForm
  faults: Readonly<Record<string, DishFault>>
  onChange: (field: string, value: string) => void
}

/** The names of a new dish, before anything else is asked. */
export const NamesCard = (props: CardProps) => {
  const t = useWords()
  return (
    <section className="card stack" aria-labelledby="dish-names">
      <h2 id="dish-names">{t('office.field.name')}</h2>
      <WordFields {...props} words={['name']} />
    </section>
  )
}

/** All texts of a dish, each language of the school beside the other. */
export const WordsCard = ({ withName, ...props }: CardProps & { withName: boolean }) => {
  const t = useWords()
  return (
    <section className="card stack" aria-labelledby="dish-words">
      <h2 id="dish-words">{t('office.field.text')}</h2>
      <WordFields {...props} words={dishWords.filter((word) => word !== 'alt').filter((word) => withName || word !== 'name')} />
    </section>
  )
}

const WordFields = ({ form, faults, onChange, words }: CardProps & { words: readonly Word[] }) => {
  const t = useWords()
  const languages = useTextLanguages()
  const inLanguage = useInLanguage()
  const errorOf = (field: string) => {
    const fault = faults[field]
    return fault && t(faultWords[fault])
  }
  return words.map((word) => (
    <div key={word} className={languages.length > 1 ? 'dish-languages' : undefined}>
      {languages.map((language) => {
        const field = wordField(word, language)
        return (
          <TextField
            key={field}
            name={field}
            label={inLanguage(t(labels[word]), language)}
            lang={`${language}-CA`}
            value={form[field] ?? ''}
            {...(rows[word] ? { rows: rows[word] } : {})}
            error={errorOf(field)}
            onChange={(value) => onChange(field, value)}
          />
        )
      })}
    </div>
  ))
}
