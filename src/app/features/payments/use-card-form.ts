import type { Language } from '#domain/locale-format.ts'
import type { Fault } from '#app/forms/use-fields.ts'
import { type FormAsk, useForm } from '#app/forms/use-form.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { type CardFaults, type CardField, cardFieldOf, type CardTyped, noCard } from './card.ts'

type Ask<R> = Pick<FormAsk<CardTyped, CardField, R>, 'send' | 'onSent' | 'failureWords'> & {
  name: { first: string; last: string }
  check: (card: CardTyped) => CardFaults
  /** The kinds of cards that are taken. */
  accepted: readonly string[]
}

const inWords = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'fr' ? 'fr-CA' : 'en-CA').format(names)

/** The form of a card. What is typed stands in no store and no cache: who leaves the form leaves nothing. */
export const useCardForm = <R>({ name, check, accepted, ...ask }: Ask<R>) => {
  const t = useWords()
  const language = useLanguage()
  const faultOf = ([field, words]: [string, WordId]): Fault<CardField> => ({
    field: field as CardField,
    code: 'malformed',
    text: words === 'card.accepted' ? t(words, { list: inWords(accepted, language) }) : t(words),
  })
  return useForm<CardTyped, CardField, R>({
    ...ask,
    first: { ...noCard, first_name: name.first, last_name: name.last },
    check: (card) => Object.entries(check(card)).map(faultOf),
    fieldOf: cardFieldOf,
  })
}

export type CardForm = ReturnType<typeof useCardForm>
