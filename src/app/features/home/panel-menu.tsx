import type { Item, PeriodSummary } from '#contract/menus.ts'
import { filterCategories, withoutSoldOut } from '#domain/menu-filter.ts'
import { periodHours } from '#domain/meal-period.ts'
import { AllergenMarks } from '#app/features/allergens/allergen-marks.tsx'
import { LazyProfileNotice } from '#app/features/allergens/lazy-profile-notice.ts'
import { useProfile } from '#app/personal/profile.ts'
import { profileKeys } from '#app/personal/profile-record.ts'
import { DishMeta } from '#app/features/menus/dish-meta.tsx'
import { type ReadyMenu, useDayMenu } from '#app/features/menus/use-day-menu.ts'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

const most = 10

/** The dishes of the running or next period; a failure leaves the panel bare (MENU-16). */
export const PanelMenu = ({ placeId, date, minutes }: { placeId: string; date: string; minutes: number | null }) => {
  const t = useWords()
  const menu = useDayMenu({ placeId, date, period: undefined, minutes, enabled: true })
  const { covered } = useProfile()
  if (menu.kind === 'failed' || (menu.kind === 'ready' && menu.failed)) return null
  if (menu.kind === 'closed') return <p>{t('menus.closed')}</p>
  if (menu.kind === 'none') return <p className="muted">{t('menus.not_found')}</p>
  if (menu.kind === 'ready' && menu.menu && !menu.busy && !covered) return <Dishes menu={menu} />
  return (
    <Loading label={covered ? t('allergens.mine.applying') : t('actions.loading')}>
      <Skeleton height="1.5rem" width="50%" />
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} height="3.25rem" />
      ))}
    </Loading>
  )
}

const Dishes = ({ menu }: { menu: ReadyMenu }) => {
  const t = useWords()
  const mine = useProfile()
  const { profile } = mine
  const hide = profile.on ? profileKeys(profile) : []
  const { stations, hidden } = filterCategories(withoutSoldOut(menu.menu?.categories ?? []), { hide, require: [] })
  const unknown = new Set(stations.flatMap((station) => [...station.unknown]))
  const dishes = [...new Map(stations.flatMap(({ shown }) => shown).map((item) => [item.id, item] as const)).values()]
  const ordered = [...dishes.filter(({ id }) => !unknown.has(id)), ...dishes.filter(({ id }) => unknown.has(id))].slice(0, most)
  return (
    <>
      {mine.trouble && <LazyProfileNotice view={mine} />}
      <div className="cluster spread">
        <PeriodName period={menu.current} />
        <CachedAtNote isPart cachedAt={menu.cachedAt} />
      </div>
      <ul className="panel-dishes">
        {ordered.map((item) => (
          <Dish key={item.id} item={item} unknown={unknown.has(item.id)} />
        ))}
      </ul>
      {hidden.length > 0 && <p className="small muted">{t('home.menu.hidden', { count: hidden.length })}</p>}
    </>
  )
}

const PeriodName = ({ period }: { period: PeriodSummary }) => {
  const t = useWords()
  const { text, time } = useFormat()
  const span = periodHours(period)
  const name = text(period, 'name')
  return (
    <h3 className="panel-period numbers">
      {span ? t('home.menu.period', { period: name, start: time(span.start), end: time(span.end) }) : name}
    </h3>
  )
}

const Dish = ({ item, unknown }: { item: Item; unknown: boolean }) => {
  const { text } = useFormat()
  return (
    <li className="panel-dish">
      <span className="panel-dish-name">{text(item, 'name')}</span>
      <DishMeta item={item} />
      {unknown && <AllergenMarks reasons={[]} unknown />}
    </li>
  )
}
