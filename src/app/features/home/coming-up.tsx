import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import type { NextToday } from '#domain/today.ts'
import { localTime } from '#domain/zone.ts'
import { FavouritesLine } from '#app/features/favourites/favourites-line.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Utensils } from '#app/ui/icons.tsx'
import type { TodayView } from './use-today.tsx'

/** Later today: the next meal and the favourites that are served. Without any of them it is not shown (home.css). */
export const ComingUp = ({ site, view: { today, isMine } }: { site: Site; view: TodayView }) => {
  const t = useWords()
  const next = today === null || today === 'failed' ? null : today.next
  return (
    <section className="panel panel-later" aria-labelledby="home-later">
      <h2 id="home-later">{t('home.later.title')}</h2>
      <ul className="later-list">
        {(next || today === null) && <li>{next ? <NextMeal site={site} next={next} isMine={isMine} /> : <div className="later-row" />}</li>}
        <FavouritesLine site={site} />
      </ul>
    </section>
  )
}

const NextMeal = ({ site, next, isMine }: { site: Site; next: NextToday; isMine: boolean }) => {
  const t = useWords()
  const { text, time } = useFormat()
  const { date, slot } = next.choice
  const isToday = date === localTime(useNow(), site.timezone).day
  const words = { meal: text(next.period, 'name'), time: time(next.starts) }
  const { count, places } = next
  return (
    <Link
      to="/$site/what-can-i-eat"
      params={{ site: site.slug }}
      search={isToday ? { meal: slot } : { date, meal: slot }}
      className="later-row"
    >
      <Utensils />
      <span className="later-words numbers">
        <strong>{t(isToday ? 'home.later.next' : 'home.later.tomorrow', words)}</strong>
        <span className="small muted">{isMine ? t('home.eat.mine', { count }) : t('home.eat.count', { count, places })}</span>
      </span>
    </Link>
  )
}
