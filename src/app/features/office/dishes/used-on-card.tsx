import type { DishUse, OfficeDishPage } from '#contract/office-dishes.ts'
import { useWords } from '#app/i18n/words.ts'
import { OfficeLink } from '../navigation.tsx'
import { useUseWords } from './use-use-words.ts'

const shownAtFirst = 8

/** The menus that name a dish. */
export const UsedOnCard = ({ page: { used_on, use_count } }: { page: OfficeDishPage }) => {
  const t = useWords()
  const [first, rest] = [used_on.slice(0, shownAtFirst), used_on.slice(shownAtFirst)]
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
          <UseList uses={first} />
          {rest.length > 0 && (
            <details className="disclosure">
              <summary>{t('office.dishes.use.more', { count: use_count - first.length })}</summary>
              <UseList uses={rest} />
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

export const UseList = ({ uses }: { uses: readonly DishUse[] }) => {
  const { named, mealsOf, whenOf } = useUseWords()
  return (
    <ul className="dish-uses small">
      {uses.map((use) => (
        <li key={JSON.stringify([use.place.name, use.day, use.cycle])}>
          <b>{whenOf(use)}</b>
          <span className="muted">{[named(use.place), mealsOf(use)].filter((part) => part !== '').join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
