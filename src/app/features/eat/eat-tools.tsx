import { type MouseEvent, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Search } from '#app/ui/icons.tsx'
import { useSite } from '#app/site/queries.ts'
import { dietaryKind } from '#domain/dietary-kind.ts'
import { MenuSearchField } from '#app/features/menus/menu-search-field.tsx'
import { labelsOf, writeLabels } from '#app/features/menus/menu-search.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { EatSearch } from './eat-search.ts'
import { sameView } from './use-eat-address.ts'

/** The school's own diets to choose among; pork is a warning, no diet. */
export const useDiets = (): { id: string; name: string }[] => {
  const { text } = useFormat()
  const { filters } = useSite()
  return filters
    .filter((filter) => filter.type === 'category' && !['pork', 'balanced', null].includes(dietaryKind(filter)))
    .map((filter) => ({ id: filter.id, name: text(filter, 'name') }))
}

type Props = { search: EatSearch; text: string; onType: (text: string) => void }

/** One tap opens the search and goes to its field: phones show their keyboard only while they handle the tap. */
const goToField = (event: MouseEvent<HTMLElement>) => {
  const details = event.currentTarget.closest('details')
  if (!details || details.open) return
  event.preventDefault()
  details.open = true
  details.querySelector('input')?.focus()
}

/** The search behind its sign, and the diets in a row that scrolls: each a link, so that it works before the code does. */
export const EatTools = ({ search, text, onType }: Props) => {
  const t = useWords()
  const { require: chosen } = labelsOf(search)
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const { date, meal, labels } = search
  const [isOpen, setOpen] = useState(search.q !== undefined)
  const follow = (isOpenNow: boolean) => {
    setOpen(isOpenNow)
    // A search that is out of sight would hide dishes without a word.
    if (!isOpenNow) onType('')
  }
  return (
    <div className="eat-tools no-print">
      <details className="eat-search" open={isOpen || text !== ''} onToggle={(event) => follow(event.currentTarget.open)}>
        <summary className="chip chip-small" title={t('eat.search')} onClick={goToField}>
          <Search />
          <VisuallyHidden>{t('eat.search')}</VisuallyHidden>
        </summary>
        <MenuSearchField text={text} onType={onType} label={t('eat.search')}>
          {Object.entries({ date, meal, labels }).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
        </MenuSearchField>
      </details>
      <ul className="eat-diets" aria-label={t('menus.filters_labels')}>
        {useDiets().map(({ id, name }) => (
          <li key={id}>
            <Link
              {...sameView}
              replace
              className="chip chip-small"
              search={{ ...search, dish: undefined, ...writeLabels({ require: toggled(id), exclude: [] }) }}
              aria-current={chosen.includes(id) ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
