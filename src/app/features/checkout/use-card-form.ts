import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { Language } from '#domain/locale-format.ts'
import { leadTo } from '#app/features/form/use-form.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { type CardFaults, type CardField, type CardTyped, noCard, withoutCard } from './card.ts'

/** One answer to a payment; another one is another object. */
export type CardRefusal = { kind: 'invalid-card' | 'declined' | 'not-charged' }

type Ask = {
  name: { first: string; last: string }
  check: (card: CardTyped) => CardFaults
  /** The kinds of cards that are taken. */
  accepted: readonly string[]
  /** What the last try came to: the bank's no empties the card, a wrong number stands to be mended. */
  refused: CardRefusal | null
  send: (card: CardTyped) => Promise<void>
}

const inWords = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'fr' ? 'fr-CA' : 'en-CA').format(names)

/** The card form's values and faults. They stand in no store and no cache: who leaves the form leaves nothing. */
export const useCardForm = (element: RefObject<HTMLFormElement | null>, { name, check, accepted, refused, send }: Ask) => {
  const t = useWords()
  const language = useLanguage()
  const [card, setCard] = useState<CardTyped>({ ...noCard, first_name: name.first, last_name: name.last })
  const [faults, setFaults] = useState<CardFaults>({})
  const show = (found: CardFaults) => {
    setFaults(found)
    const named = Object.keys(found).map((field) => ({ field, code: 'malformed' as const }))
    if (element.current) leadTo(element.current, named)
  }
  const [seen, setSeen] = useState<Ask['refused']>(null)
  if (refused !== seen) {
    setSeen(refused)
    if (refused?.kind === 'declined') setCard(withoutCard)
    if (refused?.kind === 'invalid-card') setCard((known) => ({ ...known, cvc: '' }))
    setFaults(refused?.kind === 'invalid-card' ? { number: 'card.number_refused' } : {})
  }
  useEffect(() => {
    // After the bank's no the sentence above the form comes first.
    if (refused?.kind === 'invalid-card' && element.current) leadTo(element.current, [{ field: 'number', code: 'malformed' }])
  }, [element, refused])
  const change = (part: Partial<CardTyped>) => {
    const [was, is] = [check(card), check({ ...card, ...part })]
    const isPutRight = (field: CardField) => was[field] !== undefined && is[field] === undefined
    setCard((known) => ({ ...known, ...part }))
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part) && !isPutRight(field as CardField))))
  }
  const field = (part: CardField) => {
    const fault: WordId | undefined = faults[part]
    return {
      name: part,
      value: card[part],
      error: fault === 'card.accepted' ? t(fault, { list: inWords(accepted, language) }) : fault && t(fault),
      onChange: (value: string) => change({ [part]: value }),
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = check(card)
    show(found)
    if (Object.keys(found).length === 0) void send(card)
  }
  return { card, change, field, show, submit }
}

export type CardForm = ReturnType<typeof useCardForm>
