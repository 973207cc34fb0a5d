import { Link } from '@tanstack/react-router'
import { ArrowRight, SlidersHorizontal, X } from '#app/ui/icons.tsx'
import { useState } from 'react'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { HiddenDishes } from './hidden-dishes.tsx'
import { dietaryCategories } from './menu-filters.ts'
import { useOptimisticChoice } from './use-optimistic-choice.ts'
import { MenuSearchField } from './menu-search-field.tsx'
import type { MenuSearch } from './menu-search.ts'
import { StationJump } from './station-jump.tsx'
import type { RowSettings } from './station-section.tsx'
import type { Concerns, FilteredMenu } from './use-filtered-menu.ts'

/** Search, filters and the stations in one bar, and what of the filters is on. */
export const MenuTools = ({ menu, search, text, onType, labels, onLabels, settle, concerns, withAllergens, settings }: Props) => {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const { picked, setPicked, profile } = concerns
  const active = labels.length + picked.length
  const view = [...new URLSearchParams(settings.link)]
  const followLabels = (ids: readonly string[]) => {
    onLabels(ids)
    settle()
  }
  const close = () => {
    setOpen(false)
    settle()
  }
  return (
    <div className="menu-tools no-print">
      <div className="menu-bar">
        <MenuSearchField text={text} onType={onType}>
          {view.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </MenuSearchField>
        <Button
          className="menu-filters"
          data-active={active > 0}
          icon={<SlidersHorizontal />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span className="menu-filters-word">{active === 0 ? t('menus.filters') : t('menus.filters_active', { count: active })}</span>
        </Button>
        {menu.stations.length > 1 && !profile.covered && <StationJump stations={menu.stations} search={search} />}
      </div>
      {text.trim() !== '' && <SearchEverywhere site={settings.site.slug} text={text} />}
      {active > 0 && <ActiveFilters {...{ menu, labels, onLabels: followLabels, picked, setPicked, settings }} />}
      <p className={text === '' && active === 0 ? 'visually-hidden' : 'small muted'} role="status">
        {profile.covered ? '' : t('menus.dishes', { count: menu.shownCount })}
      </p>
      <FilterDialog
        open={open}
        onClose={close}
        shownCount={menu.shownCount}
        dishes={menu.dishes}
        withAllergens={withAllergens && settings.site.allergen_filter}
        picked={picked}
        labels={labels}
        onPick={setPicked}
        onLabel={onLabels}
      />
    </div>
  )
}

/** From this menu to all of them, with the words that stand in the field. */
const SearchEverywhere = ({ site, text }: { site: string; text: string }) => {
  const t = useWords()
  return (
    <Link className="search-everywhere" to="/$site/search" params={{ site }} search={{ q: text.trim() }} preload={false}>
      {t('menus.search_everywhere')}
      <ArrowRight size={16} />
    </Link>
  )
}

type ActiveProps = {
  menu: FilteredMenu
  labels: readonly string[]
  onLabels: (ids: readonly string[]) => void
  picked: readonly string[]
  setPicked: (keys: readonly string[]) => void
  settings: RowSettings
}

const ActiveFilters = ({ menu, settings, ...chosen }: ActiveProps) => {
  const t = useWords()
  const { text } = useFormat()
  const { nameOf } = useAllergenNames()
  const [shown, setShown] = useState(false)
  const [labels, onLabels] = useOptimisticChoice(chosen.labels, chosen.onLabels)
  const [picked, setPicked] = useOptimisticChoice(chosen.picked, chosen.setPicked)
  const categories = dietaryCategories(settings.site.filters, menu.dishes)
  const labelName = (id: string) => {
    const found = categories.find((filter) => filter.id === id)
    return found ? text(found, 'name') : t('menus.unknown_filter')
  }
  return (
    <>
      <ul className="cluster" aria-label={t('menus.filters_selected')}>
        {labels.map((id) => (
          <Chip key={id} name={labelName(id)} onRemove={() => onLabels(labels.filter((one) => one !== id))} />
        ))}
        {picked.map((key) => (
          <Chip
            key={key}
            name={t('menus.without', { name: nameOf(key) })}
            onRemove={() => setPicked(picked.filter((one) => one !== key))}
          />
        ))}
      </ul>
      {menu.hiddenPicked.length > 0 && (
        <div className="cluster">
          <span className="small">{t('allergens.mine.hidden', { count: menu.hiddenPicked.length })}</span>
          <Button kind="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? t('allergens.mine.hide') : t('allergens.mine.show')}
          </Button>
        </div>
      )}
      {shown && menu.hiddenPicked.length > 0 && <HiddenDishes hidden={menu.hiddenPicked} settings={settings} />}
    </>
  )
}

const Chip = ({ name, onRemove }: { name: string; onRemove: () => void }) => {
  const t = useWords()
  return (
    <li>
      <button className="chip" type="button" aria-pressed="true" aria-label={t('allergens.mine.remove', { name })} onClick={onRemove}>
        {name}
        <X aria-hidden="true" />
      </button>
    </li>
  )
}

type Props = Omit<ActiveProps, 'picked' | 'setPicked'> & {
  search: MenuSearch
  text: string
  onType: (text: string) => void
  /** The address follows at once. */
  settle: () => void
  concerns: Concerns
  withAllergens: boolean
}
