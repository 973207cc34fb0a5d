import { allergyNotice, type AllergenFacts } from '#domain/allergy-notice.ts'
import type { Item } from '#contract/menus.ts'
import { useWords } from '#app/i18n/words.ts'
import { Notice } from '#app/ui/notice.tsx'
import { CircleCheck, TriangleAlert } from '#app/ui/icons.tsx'
import { useSchoolMenus } from './school-menus.tsx'

type Props = {
  before: Item | null
  after: Item | null
  /** The dishes of the meal before and after the change. */
  meal: { before: readonly Item[]; after: readonly Item[]; title: string }
}

/** What a change does for people with allergies, before it is saved. */
export const AllergyNote = ({ before, after, meal }: Props) => {
  const t = useWords()
  const { keys, allergenName } = useSchoolMenus()
  const notice = allergyNotice(before, after, { ...meal, keys })
  const isWorse = notice.effect === 'worse'
  return (
    <Notice
      tone={isWorse ? 'alert' : 'good'}
      icon={isWorse ? <TriangleAlert /> : <CircleCheck />}
      title={t(notice.effect === 'same' ? 'office.menus.allergies.same' : 'office.menus.allergies.title')}
    >
      {notice.after ? <Facts facts={notice.after} /> : <p className="small">{t('office.menus.allergies.gone')}</p>}
      {notice.before && (
        <p className="small">
          <b>{t('office.menus.allergies.before')}</b> <FactsInline facts={notice.before} />
        </p>
      )}
      {notice.lessKnown.length > 0 && (
        <p className="small">
          {notice.lessKnown.length < keys.length
            ? t('office.menus.allergies.less_known', { meal: meal.title, names: notice.lessKnown.map(allergenName).join(', ') })
            : t('office.menus.allergies.less_known_all', { meal: meal.title })}
        </p>
      )}
      {notice.counts.length > 0 && (
        <>
          <p className="small">{t('office.menus.allergies.counts', { meal: meal.title, total: notice.dishCount })}</p>
          <ul className="office-counts small numbers">
            {notice.counts.map(({ key, before: now, after: count }) => (
              <li key={key}>{t('office.menus.allergies.count', { allergen: allergenName(key), count, now })}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

const useNames = () => {
  const { allergenName } = useSchoolMenus()
  return (keys: readonly string[]) => keys.map(allergenName).join(', ')
}

const Facts = ({ facts: { isUndeclared, contains, mayContain, unknown } }: { facts: AllergenFacts }) => {
  const t = useWords()
  const names = useNames()
  const { keys } = useSchoolMenus()
  const isSilent = contains.length + mayContain.length === 0
  const isAll = unknown.length === keys.length
  return (
    <ul className="menu-dish-facts small">
      {contains.length > 0 && (
        <li>
          <b>{t('office.menus.state.contains')}</b> {names(contains)}
        </li>
      )}
      {mayContain.length > 0 && (
        <li>
          <b>{t('office.menus.state.may_contain')}</b> {names(mayContain)}
        </li>
      )}
      {unknown.length > 0 && !isAll && (
        <li>
          <b>{t('office.dishes.open', { count: unknown.length, names: names(unknown) })}</b>
          <p>{t('office.dishes.open_text', { count: unknown.length })}</p>
        </li>
      )}
      {isUndeclared && (isAll || unknown.length === 0) && <li>{t('office.menus.allergies.undeclared')}</li>}
      {!isUndeclared && isSilent && unknown.length === 0 && <li>{t('office.menus.none_listed')}</li>}
    </ul>
  )
}

const FactsInline = ({ facts: { isUndeclared, contains, mayContain } }: { facts: AllergenFacts }) => {
  const t = useWords()
  const names = useNames()
  if (contains.length + mayContain.length === 0)
    return t(isUndeclared ? 'office.menus.allergies.was_undeclared' : 'office.menus.allergies.was_none')
  const may = mayContain.length > 0 ? t('office.menus.may_contain', { names: names(mayContain) }) : ''
  return [names(contains), may].filter((part) => part !== '').join('. ')
}
