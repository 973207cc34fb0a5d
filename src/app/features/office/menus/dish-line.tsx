import type { PlacedDish } from '#contract/office-menus.ts'
import { isSoldOut, mrnOf } from '#domain/menu-edit.ts'
import { dishName, unnamedIn } from '#domain/office-dish.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleHelp, Languages } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { Ban } from '../icons.tsx'
import { type SchoolMenus, useSchoolMenus } from './school-menus.tsx'

/** What is wrong with a dish on a menu, or worth seeing at once. */
export const signsOf = ({ dishOf, factsOf, menus }: SchoolMenus, placed: PlacedDish) => {
  const dish = dishOf(mrnOf(placed))
  const soldOut = isSoldOut(placed)
  const undeclared = dish !== null && factsOf(dish).isUndeclared
  const untranslated = dish !== null && menus.bilingual ? unnamedIn(dish) : null
  return { soldOut, undeclared, untranslated, isPlain: dish !== null && !soldOut && !undeclared && !untranslated }
}

/** The name of a dish; one without a recipe by its key, for visitors do not see it. */
export const DishTitle = ({ placed }: { placed: PlacedDish }) => {
  const t = useWords()
  const language = useLanguage()
  const { dishOf } = useSchoolMenus()
  const dish = dishOf(mrnOf(placed))
  return dish ? dishName(dish, language) : t('office.menus.no_recipe', { key: mrnOf(placed) })
}

export const DishSigns = ({ placed }: { placed: PlacedDish }) => {
  const t = useWords()
  const { soldOut, undeclared, untranslated } = signsOf(useSchoolMenus(), placed)
  return (
    <>
      {soldOut && (
        <State tone="offline" icon={<Ban />}>
          {t('menus.sold_out')}
        </State>
      )}
      {undeclared && (
        <State tone="alert" icon={<CircleHelp />}>
          {t('office.menus.not_declared')}
        </State>
      )}
      {untranslated && (
        <State tone="caution" icon={<Languages />}>
          {t(untranslated === 'fr' ? 'office.menus.no_french' : 'office.menus.no_english')}
        </State>
      )}
    </>
  )
}

/** "Fish. May contain: soy", or that none is listed. */
export const AllergenLine = ({ placed }: { placed: PlacedDish }) => {
  const t = useWords()
  const { dishOf, factsOf, allergenName } = useSchoolMenus()
  const dish = dishOf(mrnOf(placed))
  if (!dish) return null
  const { contains, mayContain, isUndeclared } = factsOf(dish)
  const names = (keys: readonly string[]) => keys.map(allergenName).join(', ')
  if (contains.length + mayContain.length === 0) return isUndeclared ? null : t('office.menus.none_listed')
  const parts = [names(contains), mayContain.length > 0 ? t('office.menus.may_contain', { names: names(mayContain) }) : '']
  return parts.filter((part) => part !== '').join('. ')
}
