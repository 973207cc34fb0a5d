import { useQuery } from '@tanstack/react-query'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { Leaf } from '#app/ui/icons.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { ClimateMetrics } from './climate-metrics.tsx'
import { RatingLogo } from './rating-logo.tsx'
import { pageQuery } from './page-queries.ts'
import { PageFrame } from '#app/site/page-frame.tsx'
import { SchoolText } from '#app/site/school-text.tsx'
import { useTitle } from '#app/site/use-title.ts'

/** Climate ratings of dishes: logo, levels and the eight impacts (POL-06, POL-07). */
export const ClimatePage = ({ siteId }: { siteId?: string | undefined }) => {
  const t = useWords()
  const { text } = useFormat()
  const { data: entry } = useQuery(pageQuery('climate_friendly', siteId))
  const page = entry?.data.page ?? null
  const written = page ? text(page, 'body') : ''
  useTitle(t('climate.title'))
  return (
    <PageFrame className="page">
      <article className="stack">
        <header className="climate-head">
          <RatingLogo label={t('climate.logo')} />
          <div>
            <h1>{t('climate.title')}</h1>
            <p className="text-page-intro">{t('climate.intro')}</p>
          </div>
        </header>
        <CachedAtNote cachedAt={entry?.cachedAt} />
        <div className="prose text-page">
          <h2>{t('climate.levels')}</h2>
          <ul className="climate-levels">
            {levels.map(([name, description], index) => (
              <li key={name} className="card">
                <span className="climate-mark" aria-hidden="true">
                  {Array.from({ length: 4 - index }, (_, leaf) => (
                    <Leaf key={leaf} />
                  ))}
                </span>
                <strong>{t(name)}</strong>
                <span>{t(description)}</span>
              </li>
            ))}
          </ul>
          <h2>{t('climate.metrics')}</h2>
          {written === '' ? <p>{t('climate.metrics_text')}</p> : <SchoolText html={written} />}
          <ClimateMetrics metrics={page?.metrics ?? []} />
        </div>
      </article>
    </PageFrame>
  )
}

const levels: readonly (readonly [WordId, WordId])[] = [
  ['climate.best', 'climate.best_text'],
  ['climate.great', 'climate.great_text'],
  ['climate.good', 'climate.good_text'],
  ['climate.friendly', 'climate.friendly_text'],
]
