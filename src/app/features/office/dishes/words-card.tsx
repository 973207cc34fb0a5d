import { type DishFault, type DishForm, dishWords, type DishWord } from '#domain/dish-form.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { BilingualField } from './bilingual-field.tsx'

/** The description of the picture stands beside the picture. */
type Word = Exclude<DishWord, 'alt'>

const labels: { [word in Word]: { en: WordId; fr: WordId } } = {
  name: { en: 'office.dishes.field.name', fr: 'office.dishes.field.name_fr' },
  desc: { en: 'office.dishes.field.desc', fr: 'office.dishes.field.desc_fr' },
  portion: { en: 'office.dishes.field.portion', fr: 'office.dishes.field.portion_fr' },
  ingredients: { en: 'office.dishes.field.ingredients', fr: 'office.dishes.field.ingredients_fr' },
}
const rows: Partial<Record<Word, number>> = { desc: 3, ingredients: 4 }

export const faultWords: { [fault in DishFault]: WordId } = {
  name_missing: 'office.menus.new.name_missing',
  amount_unread: 'office.dishes.amount_unread',
  too_long: 'errors.text_too_long',
}

export type CardProps = {
  form: DishForm
  faults: Readonly<Record<string, DishFault>>
  bilingual: boolean
  onChange: (field: string, value: string) => void
}

/** The names of a new dish, before anything else is asked. */
export const NamesCard = (props: CardProps) => {
  const t = useWords()
  return (
    <section className="card stack" aria-labelledby="dish-names">
      <h2 id="dish-names">{t('office.dishes.names')}</h2>
      <WordFields {...props} words={['name']} />
    </section>
  )
}

/** All texts of a dish, English beside French. */
export const WordsCard = ({ withName, ...props }: CardProps & { withName: boolean }) => {
  const t = useWords()
  return (
    <section className="card stack" aria-labelledby="dish-words">
      <h2 id="dish-words">{t('office.dishes.words')}</h2>
      <WordFields {...props} words={dishWords.filter((word) => word !== 'alt').filter((word) => withName || word !== 'name')} />
    </section>
  )
}

const WordFields = ({ form, faults, bilingual, onChange, words }: CardProps & { words: readonly Word[] }) => {
  const t = useWords()
  const errorOf = (field: string) => {
    const fault = faults[field]
    return fault && t(faultWords[fault])
  }
  return words.map((word) => (
    <div key={word} className={bilingual ? 'dish-languages' : undefined}>
      <BilingualField
        field={word}
        label={t(labels[word].en)}
        language="en-CA"
        value={form[word] ?? ''}
        {...(rows[word] ? { rows: rows[word] } : {})}
        error={errorOf(word)}
        onChange={(value) => onChange(word, value)}
      />
      {bilingual && (
        <BilingualField
          field={`${word}_fr`}
          label={t(labels[word].fr)}
          language="fr-CA"
          value={form[`${word}_fr`] ?? ''}
          {...(rows[word] ? { rows: rows[word] } : {})}
          error={errorOf(`${word}_fr`)}
          onChange={(value) => onChange(`${word}_fr`, value)}
        />
      )}
    </div>
  ))
}
