import { Link } from '@tanstack/react-router'
import { ArrowRight, Info, SlidersHorizontal } from '#app/ui/icons.tsx'
import { useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ActiveProps } from './active-filters.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { HiddenDishes } from './hidden-dishes.tsx'
import { LazyActiveFilters, LazyLegend } from './lazy-parts.tsx'
import { MenuSearchField } from './menu-search-field.tsx'
import type { LabelChoice, MenuSearch } from './menu-search.ts'
import { StationJump } from './station-jump.tsx'
import type { RowSettings } from './dish-list.tsx'
import type { Concerns } from './use-filtered-menu.ts'

/** Search, filters and the stations in one bar, and what of the filters is on. */
export const MenuTools = ({ menu, search, text, onType, labels, onLabels, flush, concerns, withAllergens, settings }: Props) => {
  const t = useWords()
  const [open, setOpen] = useState<'filters' | 'legend' | null>(null)
  const { picked, setPicked, profile } = concerns
  const active = labels.require.length + labels.exclude.length + picked.length
  const view = [...new URLSearchParams(settings.link)]
  const followLabels = (next: LabelChoice) => {
    onLabels(next)
    flush()
  }
  const close = () => {
    setOpen(null)
    flush()
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
          onClick={() => setOpen('filters')}
        >
          <span className="menu-filters-word">{active === 0 ? t('menus.filters') : t('menus.filters_active', { count: active })}</span>
        </Button>
        <Button kind="icon" icon={<Info />} label={t('menus.legend')} aria-haspopup="dialog" onClick={() => setOpen('legend')} />
        {menu.stations.length > 1 && !profile.covered && <StationJump stations={menu.stations} search={search} />}
      </div>
      {text.trim() !== '' && <SearchEverywhere site={settings.site.slug} text={text} />}
      {active > 0 && (
        <LazyActiveFilters {...{ menu, labels, onLabels: followLabels, picked, setPicked }}>
          <HiddenDishes hidden={menu.hiddenPicked} settings={settings} />
        </LazyActiveFilters>
      )}
      <p className={text === '' && active === 0 ? 'visually-hidden' : 'small muted'} role="status">
        {profile.covered ? '' : t('menus.dishes', { count: menu.shownCount })}
      </p>
      <FilterDialog
        open={open === 'filters'}
        onClose={close}
        shownCount={menu.shownCount}
        dishes={menu.dishes}
        implied={menu.choice.implied}
        withAllergens={withAllergens}
        picked={picked}
        labels={labels}
        onPick={setPicked}
        onLabel={onLabels}
      />
      <Dialog open={open === 'legend'} kind="sheet" title={t('menus.legend')} closeLabel={t('actions.close')} onClose={close}>
        <LazyLegend dishes={menu.dishes} site={settings.site} />
      </Dialog>
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

type Props = Omit<ActiveProps, 'picked' | 'setPicked'> & {
  search: MenuSearch
  settings: RowSettings
  text: string
  onType: (text: string) => void
  /** The address follows at once. */
  flush: () => void
  concerns: Concerns
  withAllergens: boolean
}
