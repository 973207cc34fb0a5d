import { useWords } from '#app/i18n/words.ts'
import { ConflictNote } from '../conflict-note.tsx'
import { fieldWords, usePriceValue } from './use-price-value.ts'
import type { PriceForm } from './use-price-form.ts'

/** A colleague's change of the product came first. */
export const PriceConflict = ({ form: { product, conflict, pick } }: { form: PriceForm }) => {
  const t = useWords()
  const valueOf = usePriceValue()
  if (conflict === null) return null
  const { kind, unit, buyers } = product
  const names = Object.fromEntries(buyers.flatMap(({ choices }) => choices.map(({ id, name }) => [id, name])))
  return (
    <ConflictNote
      conflict={conflict}
      title={{ someone: 'office.prices.conflict', named: 'office.prices.conflict_by' }}
      labelOf={(field) => t(fieldWords[field])}
      valueOf={(field, value) => valueOf({ kind, field, unit, names }, value)}
      onPick={pick}
    />
  )
}
