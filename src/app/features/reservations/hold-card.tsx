import { useEffect, useId, useRef } from 'react'
import type { Site } from '#contract/sites.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useFailure } from '#app/forms/failure.ts'
import { OfflineReason } from '#app/forms/form-foot.tsx'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { Button } from '#app/ui/button.tsx'
import { CalendarX } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Owner } from './queries.ts'
import { useConflictingBookings } from './use-conflicting-bookings.ts'
import { TimeLeft } from './time-left.tsx'
import type { WaitRow } from './use-wait-rows.ts'
import { useAccept, useLeaveLine } from './waits.ts'

/** Seats held for the customer: time left, confirm and decline. */
export const HoldCard = ({ site, owner, row: { wait, line, until }, isLinked, onTaken, onDeclined, onOver, onBarred }: HoldCardProps) => {
  const t = useWords()
  const id = useId()
  const locale = useLocale()
  const offline = useOffline()
  const heading = useRef<HTMLHeadingElement>(null)
  const take = useAccept(owner, onTaken)
  const leave = useLeaveLine(owner, onDeclined)
  // The mail's link leads to this card.
  useEffect(() => {
    if (isLinked) heading.current?.focus()
  }, [isLinked])
  const busy = take.isPending || leave.isPending
  const failure = useFailure(take.error ?? leave.error)
  const onError = (failed: Error) => {
    const code = failed instanceof ApiError ? failed.code : null
    if (code === 'hold_over') onOver()
    if (code === 'hold_barred') onBarred()
  }
  const confirm = () => {
    if (!offline && !busy && !isBarred) take.mutate({ wait, locale }, { onError })
  }
  const decline = () => {
    if (!offline && !busy) leave.mutate({ id: wait.id, locale })
  }
  const conflicts = useConflictingBookings(site, owner, wait)
  const isBarred = conflicts.length > 0
  const reasonId = offline ? `${id}-offline` : isBarred ? `${id}-barred` : undefined
  return (
    <section className="card stack hold" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {t('reservations.hold.title')}
      </h2>
      <p>
        <strong>{line}</strong>
      </p>
      {until !== null && <TimeLeft until={until} zone={site.timezone} />}
      {isBarred && (
        <Notice tone="caution" icon={<CalendarX />}>
          <p id={`${id}-barred`}>{t('reservations.hold.barred', { count: conflicts.length })}</p>
          <ul>
            {conflicts.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      {failure && !isBarred && <FailureNotice failure={failure} live="alert" />}
      {offline && <OfflineReason id={`${id}-offline`} />}
      <div className="cluster">
        <Button kind="primary" aria-disabled={offline || busy || isBarred} aria-describedby={reasonId} onClick={confirm}>
          {busy ? t('form.working') : t('reservations.hold.confirm')}
        </Button>
        <Button aria-disabled={offline || busy} aria-describedby={offline ? reasonId : undefined} onClick={decline}>
          {t('reservations.hold.decline')}
        </Button>
      </div>
    </section>
  )
}

type HoldCardProps = {
  site: Site
  owner: Owner
  row: WaitRow
  /** The page was opened for these seats. */
  isLinked: boolean
  onTaken: () => void
  onDeclined: () => void
  /** The hold expired before the answer. */
  onOver: () => void
  /** The server refused because of another booking, which this device may not know yet. */
  onBarred: () => void
}
