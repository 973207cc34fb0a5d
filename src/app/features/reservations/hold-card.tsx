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
import { useInTheWay } from './use-conflicting-bookings.ts'
import { TimeLeft } from './time-left.tsx'
import type { WaitRow } from './use-wait-rows.ts'
import { useAccept, useLeaveLine } from './waits.ts'

/** Seats that are held for the customer, how long still, and the answer that is asked for. */
export const HoldCard = ({ site, owner, row: { wait, line, until }, asked, onTaken, onDeclined, onOver, onBarred }: HoldCardProps) => {
  const t = useWords()
  const id = useId()
  const locale = useLocale()
  const offline = useOffline()
  const heading = useRef<HTMLHeadingElement>(null)
  const take = useAccept(owner, onTaken)
  const leave = useLeaveLine(owner, onDeclined)
  // Who comes by the link of the mail came for this.
  useEffect(() => {
    if (asked) heading.current?.focus()
  }, [asked])
  const busy = take.isPending || leave.isPending
  const failure = useFailure(take.error ?? leave.error)
  const onError = (failed: Error) => {
    const code = failed instanceof ApiError ? failed.code : null
    if (code === 'hold_over') onOver()
    if (code === 'hold_barred') onBarred()
  }
  const confirm = () => {
    if (!offline && !busy && !isBarred) take.mutate({ id: wait.id, locale }, { onError })
  }
  const decline = () => {
    if (!offline && !busy) leave.mutate({ id: wait.id, locale })
  }
  const inTheWay = useInTheWay(site, owner, wait)
  const isBarred = inTheWay.length > 0
  const said = offline ? `${id}-offline` : isBarred ? `${id}-barred` : undefined
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
          <p id={`${id}-barred`}>{t('reservations.hold.barred', { count: inTheWay.length })}</p>
          <ul>
            {inTheWay.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      {failure && !isBarred && <FailureNotice failure={failure} live="alert" />}
      {offline && <OfflineReason id={`${id}-offline`} />}
      <div className="cluster">
        <Button kind="primary" aria-disabled={offline || busy || isBarred} aria-describedby={said} onClick={confirm}>
          {busy ? t('form.working') : t('reservations.hold.confirm')}
        </Button>
        <Button aria-disabled={offline || busy} aria-describedby={offline ? said : undefined} onClick={decline}>
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
  /** True for the seats that the page was opened for. */
  asked: boolean
  onTaken: () => void
  onDeclined: () => void
  /** They went before the answer. */
  onOver: () => void
  /** Something keeps the customer from them: a booking of another device may not be known here. */
  onBarred: () => void
}
