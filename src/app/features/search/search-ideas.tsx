import { useSite } from '#app/site/queries.ts'
import { dietaryKind } from '#domain/dietary-kind.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

const mostIdeas = 6

/** Before anything is typed: what can be asked, and the school's own dietary categories to start with. */
export const SearchIdeas = ({ onChoose }: { onChoose: (text: string) => void }) => {
  const t = useWords()
  const { text } = useFormat()
  const { filters } = useSite()
  const known = filters.filter((filter) => filter.type === 'category' && dietaryKind(filter) !== null && dietaryKind(filter) !== 'pork')
  return (
    <div className="stack stack-tight">
      <p className="muted">{t('finder.search.hint')}</p>
      {known.length > 0 && (
        <ul className="cluster" aria-label={t('finder.search.ideas')}>
          {known.slice(0, mostIdeas).map((filter) => (
            <li key={filter.id}>
              <button className="chip" type="button" onClick={() => onChoose(text(filter, 'name'))}>
                {text(filter, 'name')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
