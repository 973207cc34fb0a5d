import { useWords } from '#app/i18n/words.ts'
import { ConflictInView, ConflictNote } from '../conflict-note.tsx'
import type { DishDraft, DishEditing } from './dish-drafts.ts'
import { useFieldWords } from './use-field-words.ts'
import type { DishSchool } from './use-school-allergens.ts'

type Props = { draft: DishDraft; school: DishSchool; onPick: DishEditing['pick'] }

/** A colleague saved the dish meanwhile, or deleted it. */
export const DishConflict = ({ draft: { conflict, changes, base }, school, onPick }: Props) => {
  const t = useWords()
  const { nameOf, valueOf } = useFieldWords(school)
  if (conflict === null) return null
  const isGone = base === null
  const others = Object.keys(changes).filter((field) => !conflict.clashes.some((one) => one.field === field))
  return (
    <ConflictInView version={`${conflict.by} ${conflict.at}`}>
      <ConflictNote
        conflict={conflict}
        title={{
          someone: isGone ? 'office.dishes.conflict.gone' : 'office.dishes.conflict.someone',
          named: 'office.dishes.conflict.title',
        }}
        fits={isGone ? 'office.dishes.conflict.gone_text' : undefined}
        labelOf={nameOf}
        valueOf={valueOf}
        onPick={onPick}
      >
        {!isGone && others.length > 0 && <p className="small">{t('office.conflict.kept', { fields: others.map(nameOf).join(', ') })}</p>}
      </ConflictNote>
    </ConflictInView>
  )
}
