import type { OfficeDishPage } from '#contract/office-dishes.ts'
import { useWords } from '#app/i18n/words.ts'
import { OfficeLink } from '../navigation.tsx'
import { rowsOfUses, type UseRow, useUseWords } from './use-use-words.ts'

const shownAtFirst = 8

/** The menus that name a dish. */
export const UsedOnCard = ({ page: { used_on, use_count } }: { page: OfficeDishPage }) => {
  const t = useWords()
  const rows = rowsOfUses(used_on)
  const [first, rest] = [rows.slice(0, shownAtFirst), rows.slice(shownAtFirst)]
  return (
    <section className="card stack" aria-labelledby="dish-used">
      <h2 id="dish-used">{t('office.dishes.used_on')}</h2>
      {use_count === 0 ? (
        <>
          <p className="small muted">{t('office.dishes.unused')}</p>
          <p>
            <OfficeLink className="button" to="/menus">
              {t('office.dishes.to_menus')}
            </OfficeLink>
          </p>
        </>
      ) : (
        <>
          <UseList rows={first} />
          {rest.length > 0 && (
            <details className="disclosure">
              <summary>{t('office.dishes.use.more', { count: rest.length })}</summary>
              <UseList rows={rest} />
              {use_count > used_on.length && (
                <p className="small muted">{t('office.dishes.use.not_listed', { count: use_count - used_on.length })}</p>
              )}
            </details>
          )}
        </>
      )}
    </section>
  )
}

export const UseList = ({ rows }: { rows: readonly UseRow[] }) => {
  const { named, mealsOf, whenOf } = useUseWords()
  return (
    <ul className="dish-uses small">
      {rows.map((use) => (
        <li key={JSON.stringify([use.place.name, use.day, use.cycle, use.meals])}>
          <b>{whenOf(use)}</b>
          <span className="muted">{[named(use.place), mealsOf(use)].filter((part) => part !== '').join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
