import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { concernsPage, isUp } from '#domain/alerts.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { selectMenu } from '#app/features/menus/menu-selection.ts'
import { useOpenedAt } from '#app/features/menus/use-opened-at.ts'
import { placesQuery, useSite } from '#app/site/queries.ts'
import { tabStorage } from '#app/storage.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { AlertRegion, AlertWords, PageAlert } from './page-alert.tsx'

type Ids = readonly (string | undefined)[]
const placeOf = ({ search }: { search: object }) => ('place' in search ? String(search.place) : undefined)

/** What the dining office puts up on every page, and on the pages of some places. */
export const PageAlerts = () => {
  const language = useLanguage()
  const place = useLocation({ select: placeOf })
  const onMenu = useLocation({ select: ({ pathname }) => pathname.endsWith('/whats-on-the-menu') })
  return <AlertWords language={language}>{onMenu ? <MenuAlerts place={place} /> : <AlertList ids={[place]} />}</AlertWords>
}

/** A menu page whose address names no place chooses one itself. */
const MenuAlerts = ({ place }: { place: string | undefined }) => {
  const { id, timezone: zone } = useSite()
  const at = useOpenedAt(zone)
  const places = useQuery(placesQuery(id)).data?.data
  const scheduled = useQuery(schedulesQuery(id)).data?.data.locations
  const shown = places && scheduled && selectMenu({ place }, { places, scheduled, zone, at }).place
  return <AlertList ids={[shown?.id ?? place, shown?.building_id]} />
}

const AlertList = ({ ids }: { ids: Ids }) => {
  const { homepage_alerts: alerts, timezone } = useSite()
  const now = useNow()
  const { list, gone, dismiss } = useDismissed()
  const shown = alerts.filter((alert) => concernsPage(alert, ids) && isUp(alert, now) && !gone.includes(alert.id))
  if (shown.length === 0) return null
  return (
    <AlertRegion list={list}>
      {shown.map((alert) => (
        <PageAlert key={alert.id} alert={alert} zone={timezone} now={now} onDismiss={() => dismiss(alert.id)} />
      ))}
    </AlertRegion>
  )
}

const key = 'dismissed_alerts'

const readDismissed = (): string[] => {
  const found = tabStorage.readJson(key)
  return Array.isArray(found) ? found.map(String) : []
}

/** As on home (NAV-06, NAV-Q4), whose first load would have one more file if they shared it. */
const useDismissed = () => {
  const hydrated = useHydrated()
  const [dismissed, setDismissed] = useState<string[] | null>(null)
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const next = list.current?.querySelector('button') ?? document.querySelector('main')
    if (dismissed) next?.focus({ preventScroll: true })
  }, [dismissed])
  const gone = hydrated ? (dismissed ?? readDismissed()) : []
  const dismiss = (id: string) => {
    const all = [...gone, id]
    setDismissed(all)
    tabStorage.write(key, JSON.stringify(all))
  }
  return { list, gone, dismiss }
}
