import { holdMinutes } from '#domain/reservations.ts'
import { localTime } from '#domain/zone.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'

// Screen readers announce only these minutes: more would interrupt too often.
const spoken = [1, 2, 5, 10]

/** When the hold ends and how many minutes are left. */
export const TimeLeft = ({ until, zone }: { until: number; zone: string }) => {
  const t = useWords()
  const { time } = useFormat()
  const left = Math.max(0, until - useNow())
  // The page's clock may lag behind the server's.
  const minutes = Math.min(holdMinutes, Math.ceil(left / 60_000))
  const words = (count: number) => (count < 2 ? t('reservations.hold.last') : t('reservations.hold.left', { count }))
  const mark = spoken.find((one) => minutes <= one)
  return (
    <div className={`hold-time tone-${minutes <= 5 ? 'caution' : 'good'}`}>
      <p className="numbers">
        {t('reservations.hold.until', { time: time(localTime(until, zone).minutes) })} <strong>{words(minutes)}</strong>
      </p>
      <div className="hold-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (left / (holdMinutes * 60_000)) * 100)}%` }} />
      </div>
      <p className="visually-hidden" role="status">
        {mark === undefined ? '' : words(mark)}
      </p>
    </div>
  )
}
