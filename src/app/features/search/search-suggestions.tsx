import { useSite } from '#app/site/queries.ts'
import { dietaryKind } from '#domain/dietary-kind.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

const maxSuggestions = 6

/** Shown before anything is typed: a hint, and the school's own dietary categories as suggestions. */
export const SearchSuggestions = ({ onChoose }: { onChoose: (text: string) => void }) => {
  const t = useWords()
  const { text } = useFormat()
  const { filters } = useSite()
  const known = filters.filter((filter) => filter.type === 'category' && dietaryKind(filter) !== null && dietaryKind(filter) !== 'pork')
  return (
    <div className="stack stack-tight">
      <p className="muted">{t('finder.search.hint')}</p>
      {known.length > 0 && (
        <ul className="cluster" aria-label={t('finder.search.suggestions')}>
          {known.slice(0, maxSuggestions).map((filter) => (
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
