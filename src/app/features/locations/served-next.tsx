import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Period, PeriodSummary } from '#contract/menus.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Site } from '#contract/sites.ts'
import { addDays } from '#domain/calendar.ts'
import { capitalized } from '#domain/locale-format.ts'
import { periodHours } from '#domain/meal-period.ts'
import { type MealAhead, mealsAhead, servedFrom } from '#domain/meals-ahead.ts'
import { dishesForMe, sampleDishes } from '#domain/meal-list.ts'
import { today } from '#domain/zone.ts'
import { type MenuAsk, periodQuery, periodsQuery } from '#app/features/menus/queries.ts'
import { DishList } from '#app/features/menus/dish-list.tsx'
import { useProfile } from '#app/personal/profile.ts'
import { profileKeys } from '#app/personal/profile-record.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { ChevronRight } from '#app/ui/icons.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

type Moment = NonNullable<ReturnType<typeof servedFrom>>
type Ask = MenuAsk & { site: Site }

/** What a place serves now and next, the first meal with some of its dishes, each a link to its menu; nothing where the kitchen gives no times. */
export const ServedNext = ({ placeId, schedules, site }: { placeId: string; schedules: readonly Schedule[]; site: Site }) => {
  const moment = servedFrom(schedules, useNow(), site.timezone)
  return moment && <Meals ask={{ site, placeId, date: moment.day }} moment={moment} />
}

const Meals = ({ ask, moment }: { ask: Ask; moment: Moment }) => {
  const t = useWords()
  const { data, isError } = useQuery(periodsQuery(ask))
  if (!data)
    return isError ? null : (
      <Loading label={t('actions.loading')}>
        <Skeleton height="24rem" />
      </Loading>
    )
  const { periods, menu, closed } = data.data
  const { now, next } = mealsAhead(closed ? [] : periods, moment)
  if (!now && !next) return null
  return (
    <section className="stack stack-tight no-print">
      <h3>{t('place.served')}</h3>
      <ul className="meals-ahead">
        {now && <Meal ask={ask} meal={now} moment={moment} isNow first={menu?.periods} withDishes />}
        {next && <Meal ask={ask} meal={next} moment={moment} isNow={false} first={menu?.periods} withDishes={!now} />}
      </ul>
    </section>
  )
}

type MealProps = {
  ask: Ask
  meal: MealAhead<PeriodSummary>
  moment: Moment
  isNow: boolean
  first: Period | undefined
  withDishes: boolean
}

const Meal = ({ ask, meal: { period, from, until }, moment, isNow, first, withDishes }: MealProps) => {
  const t = useWords()
  const { text, time } = useFormat()
  const meal = text(period, 'name')
  const isFirst = first?.id === period.id
  const other = useQuery({ ...periodQuery(ask, period.id), enabled: !isFirst })
  const menu = isFirst ? first : other.data?.data.menu?.periods
  const startWords = useStartWords(ask)
  const mine = useMyDishes(menu)
  // An address without a day means what is served now, also after midnight.
  const search = { place: ask.placeId, period: period.id, ...(moment.open ? {} : { date: ask.date }) }
  return (
    <li>
      <Link className="meal-ahead" to="/$site/whats-on-the-menu" params={{ site: ask.site.slug }} search={search}>
        <span className="meal-ahead-words">
          <strong>{t(isNow ? 'place.now' : 'place.next', { meal })}</strong>
          {!isNow && <span className="small numbers">{startWords(from)}</span>}
          {isNow && periodHours(period) && <span className="small numbers">{t('place.until', { time: time(until) })}</span>}
          <span className="small muted">{mine && <Count {...mine} />}</span>
        </span>
        <ChevronRight />
      </Link>
      {withDishes && mine && <Samples site={ask.site} mine={mine} search={search} />}
    </li>
  )
}

/** "At 4:30 pm", "Tomorrow at 7:00 am", "Monday at 7:00 am". */
const useStartWords = ({ site, date }: Ask) => {
  const t = useWords()
  const { time, weekday } = useFormat()
  const here = today(useNow(), site.timezone)
  return (minutes: number) => {
    const at = time(minutes)
    if (date <= here) return t('place.at', { time: at })
    if (date === addDays(here, 1)) return t('place.tomorrow_at', { time: at })
    const day = weekday(date)
    return t('place.day_at', { day: capitalized(day), time: at })
  }
}

const none: readonly string[] = []

/** The dishes of a meal for this visitor; null until the meal and their allergens are known. An undeclared dish never counts as theirs. */
const useMyDishes = (menu: Period | undefined) => {
  const { covered, unread, empty, profile } = useProfile()
  const hasProfile = !empty && !unread
  return useMemo(() => {
    if (!menu || covered) return null
    const concerns = hasProfile ? profileKeys(profile) : none
    const hide = profile.on ? concerns : none
    const { fits, unknown, hidden } = dishesForMe(menu.categories, { hide, require: [] })
    const count = fits.length + unknown.length + hidden.length
    return { samples: sampleDishes(menu.categories, fits), fits: fits.length, count, concerns, isMine: hide.length > 0 }
  }, [menu, covered, hasProfile, profile])
}

type MyDishes = NonNullable<ReturnType<typeof useMyDishes>>

const Count = ({ fits, count, isMine }: MyDishes) => {
  const t = useWords()
  if (count === 0) return null
  return isMine ? t('place.dishes_mine', { count, mine: fits }) : t('place.dishes', { count })
}

type SamplesProps = { site: Site; mine: MyDishes; search: { place: string; period: string; date?: string } }

/** A few dishes of the meal as the menu has them; each opens there. */
const Samples = ({ site, mine: { samples, concerns }, search }: SamplesProps) => {
  const navigate = useNavigate()
  if (samples.length === 0) return null
  const onOpen = (dish: string) =>
    void navigate({ to: '/$site/whats-on-the-menu', params: { site: site.slug }, search: { ...search, dish } })
  const link = `/${site.slug}/whats-on-the-menu?${new URLSearchParams(search).toString()}&`
  return <DishList items={samples} settings={{ site, concerns, link, onOpen, openDish: undefined }} />
}
