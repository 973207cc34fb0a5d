import type { Language } from '#domain/locale-format.ts'
import type { Fault } from '#app/forms/use-fields.ts'
import { type FormOptions, useForm } from '#app/forms/use-form.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { type CardFaults, type CardField, cardFieldOf, type CardTyped, noCard } from './card.ts'

/** A card's fields, and the choice of a plan above them. */
type FormField = CardField | 'plan'

type CardFormOptions<R> = Pick<FormOptions<CardTyped, FormField, R>, 'send' | 'onSent' | 'failureWords'> & {
  name: { first: string; last: string }
  check: (card: CardTyped) => CardFaults & { plan?: WordId }
  accepted: readonly string[]
}

const listed = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'fr' ? 'fr-CA' : 'en-CA').format(names)

/** The card form. Its values are in no store and no cache, and vanish with the form. */
export const useCardForm = <R>({ name, check, accepted, ...options }: CardFormOptions<R>) => {
  const t = useWords()
  const language = useLanguage()
  const faultOf = ([field, words]: [string, WordId]): Fault<FormField> => ({
    field: field as FormField,
    code: 'malformed',
    text: words === 'card.accepted' ? t(words, { list: listed(accepted, language) }) : t(words),
  })
  return useForm<CardTyped, FormField, R>({
    ...options,
    first: { ...noCard, first_name: name.first, last_name: name.last },
    check: (card) => Object.entries(check(card)).map(faultOf),
    fieldOf: cardFieldOf,
  })
}

export type CardForm = ReturnType<typeof useCardForm>
