import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { isPlainClick } from '#app/ui/plain-click.ts'
import type { FilteredCategory } from '#domain/menu-filter.ts'
import { menuQueryText, type MenuSearch } from './menu-search.ts'
import { useMenuGo } from './use-menu-address.ts'

export const stationAnchor = (id: string): string => `station-${id}`

/** Scrolls to a station and moves the keyboard focus there. */
export const showStation = (id: string): void => {
  const station = document.getElementById(stationAnchor(id))
  station?.scrollIntoView()
  station?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
}

/** The stations of the meal to jump to; the chosen one is in the address, the one in view is marked. */
export const StationJump = ({ stations, search }: { stations: readonly FilteredCategory[]; search: MenuSearch }) => {
  const t = useWords()
  const { text } = useFormat()
  const go = useMenuGo()
  const { strip, inView } = useStationInView()
  // On a phone the first chip is the heading of the first station.
  const current = inView ?? stationAnchor(search.station ?? stations[0]?.category.id ?? '')
  const jump = (id: string) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go({ ...search, station: id }, { replace: true })
    showStation(id)
  }
  return (
    <nav className="station-jump" aria-label={t('menus.stations')} ref={strip}>
      <ul className="station-links">
        {stations.map(({ category: { id, ...category }, shown }) => (
          <li key={id}>
            <a
              className="station-link"
              href={`?${menuQueryText({ ...search, station: id })}#${stationAnchor(id)}`}
              aria-current={stationAnchor(id) === current ? 'true' : undefined}
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

/** The anchor of the station that is being read, from the first scroll on. */
const useStationInView = () => {
  const strip = useRef<HTMLElement>(null)
  const [inView, setInView] = useState<string | null>(null)
  useEffect(() => {
    const left = new AbortController()
    const follow = () =>
      void import('./follow-stations.ts').then(
        ({ followStations }) => strip.current && followStations(strip.current, setInView, left.signal),
        () => undefined,
      )
    // A page that was left further down is there already.
    if (scrollY > 0) follow()
    else addEventListener('scroll', follow, { once: true, signal: left.signal })
    return () => left.abort()
  }, [])
  return { strip, inView }
}
