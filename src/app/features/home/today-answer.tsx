import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { ArrowRight, MoonStar, ShieldCheck } from '#app/ui/icons.tsx'
import type { TodayView } from './use-today.tsx'

/** What I can eat now, in one tap; a visitor without chosen allergens has a link to choose them instead of a number. */
export const TodayAnswer = ({ site, view }: { site: Site; view: TodayView }) => {
  const t = useWords()
  const to = { to: '/$site/what-can-i-eat', params: { site: site.slug } } as const
  return (
    <div className="today-answer">
      <Link {...to} className="today-eat">
        <span className="today-eat-words">
          <strong>{t('home.eat.title')}</strong>
          <Count view={view} />
        </span>
        <ArrowRight />
      </Link>
      <div className="today-ways">
        <Link {...to} search={{ meal: 'dinner' }} className="button">
          <MoonStar />
          {t('home.eat.tonight')}
        </Link>
        <Link {...to} hash="allergens" className="button">
          <ShieldCheck />
          {t(view.isMine ? 'home.eat.allergens' : 'home.eat.choose')}
        </Link>
      </div>
    </div>
  )
}

const Count = ({ view: { today, isMine } }: { view: TodayView }) => {
  const t = useWords()
  const { text } = useFormat()
  const words = () => {
    if (today === null) return t('actions.loading')
    if (today === 'failed') return t('home.eat.all')
    const { count, places, next } = today
    if (places.length > 0) return isMine ? t('home.eat.mine', { count }) : t('home.eat.count', { count, places: places.length })
    if (next === null) return t('home.eat.all')
    return t('home.eat.next', { meal: text(next.period, 'name') })
  }
  return <span className="numbers">{words()}</span>
}
