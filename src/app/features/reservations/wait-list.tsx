import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import type { Wait } from '#contract/waitlist.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Hourglass } from '#app/ui/icons.tsx'
import { toast } from '#app/ui/toast.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { Owner } from './queries.ts'
import { useConflictingBookings } from './use-conflicting-bookings.ts'
import { useWaitRows, type WaitRow } from './use-wait-rows.ts'
import { waitsQuery } from './waits.ts'

/** The full starts that the customer waits for: place in each line, and a button to leave it. */
export const WaitList = ({ site, owner, offlineId }: { site: Site; owner: Owner; offlineId: string | undefined }) => {
  const t = useWords()
  const id = useId()
  const { data } = useQuery(waitsQuery(owner))
  const [toLeave, setToLeave] = useState<WaitRow | null>(null)
  const waiting = useWaitRows(site, data)?.waiting ?? []
  const offline = offlineId !== undefined
  return (
    <>
      {waiting.length > 0 && (
        <section className="card stack" aria-labelledby={id}>
          <h2 id={id}>{t('reservations.wait.title')}</h2>
          <ul className="wait-list">
            {waiting.map((row) => (
              <li key={row.wait.id}>
                <div>
                  <strong>{row.line}</strong>
                  <p className="state tone-muted">
                    <Hourglass />
                    {t('reservations.wait.position', { position: row.wait.position })}
                  </p>
                  <Skipped site={site} owner={owner} wait={row.wait} />
                </div>
                <Button
                  label={t('reservations.wait.leave_of', { line: row.line })}
                  aria-disabled={offline}
                  aria-describedby={offlineId}
                  onClick={() => !offline && setToLeave(row)}
                >
                  {t('reservations.wait.leave')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LeaveDialog
        owner={owner}
        row={toLeave}
        onClose={() => setToLeave(null)}
        onLeft={() => {
          setToLeave(null)
          toast(t('reservations.wait.left'))
        }}
      />
    </>
  )
}

/** Why free seats would go to the next in line: the customer's own bookings conflict with this start. */
const Skipped = ({ site, owner, wait }: { site: Site; owner: Owner; wait: Wait }) => {
  const t = useWords()
  const conflicts = useConflictingBookings(site, owner, wait)
  if (conflicts.length === 0) return null
  return (
    <>
      <p>{t('reservations.wait.skipped', { count: conflicts.length })}</p>
      <ul>
        {conflicts.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  )
}
