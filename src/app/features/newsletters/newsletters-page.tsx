import { useQuery } from '@tanstack/react-query'
import type { Newsletter } from '#contract/newsletters.ts'
import { byYear } from '#domain/newsletter-years.ts'
import { today } from '#domain/zone.ts'
import { useSite } from '#app/site/queries.ts'
import { SectionFrame } from '#app/site/section-frame.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { FileText } from '#app/ui/icons.tsx'
import { NewsletterCard } from './newsletter-card.tsx'
import { newslettersQuery } from './queries.ts'

/** Newsletters by year, newest first (NLTR-01 to 04). */
export const NewslettersPage = () => {
  const t = useWords()
  const site = useSite()
  const read = useQuery(newslettersQuery(site.id))
  return (
    <SectionFrame
      slug="newsletters"
      read={read}
      isEmpty={({ newsletters }) => newsletters.length === 0}
      empty={t('newsletters.empty')}
      emptyIcon={<FileText />}
      skeleton={{ rows: 5, height: '6rem' }}
    >
      {({ newsletters }) => <Years newsletters={newsletters} />}
    </SectionFrame>
  )
}

const Years = ({ newsletters }: { newsletters: readonly Newsletter[] }) => {
  const t = useWords()
  const now = useNow()
  const { timezone } = useSite()
  const thisYear = Number(today(now, timezone).slice(0, 4))
  const heading = (year: number | null) => {
    if (year === null) return t('newsletters.undated')
    return year >= thisYear ? t('newsletters.current', { year: String(year) }) : t('newsletters.archive', { year: String(year) })
  }
  return byYear(newsletters).map(({ year, newsletters: letters }) => (
    <section key={year} className="stack newsletter-year" aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{heading(year)}</h2>
      <ul className="newsletters">
        {letters.map((letter) => (
          <NewsletterCard key={letter.id} letter={letter} />
        ))}
      </ul>
    </section>
  ))
}
