import type { MouseEvent } from 'react'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import type { FilteredCategory } from '#domain/menu-filter.ts'
import { menuQueryText, type MenuSearch } from './menu-search.ts'
import { useMenuGo } from './use-menu-address.ts'

export const stationAnchor = (id: string): string => `station-${id}`

/** Brings a station under the eyes and the keyboard. */
export const showStation = (id: string): void => {
  const station = document.getElementById(stationAnchor(id))
  station?.scrollIntoView()
  station?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
}

/** The stations of the meal to jump to; the chosen one stands in the address. */
export const StationJump = ({ stations, search }: { stations: readonly FilteredCategory[]; search: MenuSearch }) => {
  const t = useWords()
  const { text } = useFormat()
  const go = useMenuGo()
  const jump = (id: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go({ ...search, station: id }, { replace: true })
    showStation(id)
  }
  return (
    <nav className="station-jump" aria-label={t('menus.stations')}>
      <ul className="station-links">
        {stations.map(({ category: { id, ...category }, shown }) => (
          <li key={id}>
            <a
              className="station-link"
              href={`?${menuQueryText({ ...search, station: id })}#${stationAnchor(id)}`}
              aria-current={id === search.station ? 'true' : undefined}
              onClick={jump(id)}
            >
              {text(category, 'name')} <span className="numbers muted">{shown.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
