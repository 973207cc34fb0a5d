import type { CardType } from '#domain/card.ts'
import { useWords } from '#app/i18n/words.ts'
import { CardIcon } from './card-icon.tsx'

/** The accepted card types in a row; the number finds its own (PAY-17, PAY-18). */
export const CardTypes = ({ types, found }: { types: readonly CardType[]; found: CardType | null }) => {
  const t = useWords()
  return (
    <div className="card-types">
      <ul className="card-types" aria-label={t('card.accepted_types')}>
        {types.map((type) => (
          <li className="card-type" key={type} data-found={type === found}>
            <CardIcon type={type} />
            <span className="visually-hidden">{type}</span>
          </li>
        ))}
      </ul>
      <span className="small muted" role="status">
        {found !== null && types.includes(found) && t('card.found', { type: found })}
      </span>
    </div>
  )
}
