import type { CSSProperties } from 'react'
import type { MicrositeStat } from '#contract/microsite.ts'
import { readDay } from '#domain/calendar.ts'
import { cardDelayMs, daysUntil } from '#domain/microsite.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'

/** Figures of a school before it opens; each is in the page from the start and appears in its turn (MICR-04, MICR-05). */
export const MicrositeStats = ({ stats, zone }: { stats: readonly MicrositeStat[]; zone: string }) => (
  <dl className="microsite-stats">
    {stats.map((stat, index) => (
      <div key={stat.id} className="microsite-stat" style={{ '--appears': `${cardDelayMs(index)}ms` } as CSSProperties}>
        <Figure stat={stat} zone={zone} />
      </div>
    ))}
  </dl>
)

const Figure = ({ stat, zone }: { stat: MicrositeStat; zone: string }) => {
  const { text, longDay } = useFormat()
  const now = useNow()
  const opens = stat.type === 'opens'
  const day = opens ? readDay(stat.date) : null
  return (
    <>
      <dt>{text(stat, 'title')}</dt>
      <dd className="microsite-value numbers">{opens ? daysUntil(stat.date, now, zone) : text(stat, 'value')}</dd>
      {day !== null && (
        <dd className="small muted">
          <time dateTime={day}>{longDay(day)}</time>
        </dd>
      )}
    </>
  )
}
