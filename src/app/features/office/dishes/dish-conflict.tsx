import { useEffect, useRef } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FieldPick } from '../field-pick.tsx'
import { useMetAuthor } from '../session.ts'
import { useWhen } from '../use-when.ts'
import type { DishDraft, DishEditing } from './dish-drafts.ts'
import { useFieldWords } from './use-field-words.ts'
import type { DishSchool } from './use-school-allergens.ts'

type Props = { draft: DishDraft; school: DishSchool; onPick: DishEditing['pick'] }

/** Somebody else saved the dish meanwhile: both versions of each field that both changed, and all else stays as it was typed. */
export const DishConflict = ({ draft: { met, conflicts, changes, base }, school, onPick }: Props) => {
  const t = useWords()
  const when = useWhen()
  const authorOf = useMetAuthor()
  const { nameOf, valueOf } = useFieldWords(school)
  const note = useRef<HTMLDivElement>(null)
  const found = met && `${met.by} ${met.at}`
  // Save stands far below it. Newer browsers answer a promise, which an effect may not return.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'start' })
  }, [found])
  if (met === null) return null
  const others = Object.keys(changes).filter((field) => !conflicts.some((one) => one.field === field))
  const { who, you } = authorOf(met.by)
  const title =
    base === null
      ? t('office.dishes.conflict.gone')
      : who === ''
        ? t('office.dishes.conflict.someone')
        : t('office.dishes.conflict.title', { who, you, time: when(met.at) })
  return (
    <div className="office-conflict" ref={note}>
      <Notice tone="caution" icon={<CircleAlert />} title={title} live="alert">
        {base === null && <p className="small">{t('office.dishes.conflict.gone_text')}</p>}
        {base !== null && others.length > 0 && (
          <p className="small">{t('office.conflict.kept', { fields: others.map(nameOf).join(', ') })}</p>
        )}
        {base !== null && <p className="small">{t(conflicts.length > 0 ? 'office.conflict.choose' : 'office.conflict.fits')}</p>}
        {conflicts.map(({ field, theirs, yours, pick }) => (
          <FieldPick
            key={field}
            name={field}
            label={nameOf(field)}
            who={who}
            versions={{ theirs: valueOf(field, theirs), yours: valueOf(field, yours) }}
            pick={pick}
            onPick={(whose) => onPick(field, whose)}
          />
        ))}
      </Notice>
    </div>
  )
}
