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
import { useInTheWay } from './use-conflicting-bookings.ts'
import { useWaitRows, type WaitRow } from './use-wait-rows.ts'
import { waitsQuery } from './waits.ts'

/** The full starts that the customer waits for, with the place in each line and the way out of it. */
export const WaitList = ({ site, owner, offlineId }: { site: Site; owner: Owner; offlineId: string | undefined }) => {
  const t = useWords()
  const id = useId()
  const { data } = useQuery(waitsQuery(owner))
  const [asked, setAsked] = useState<WaitRow | null>(null)
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
                  onClick={() => !offline && setAsked(row)}
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
        asked={asked}
        onClose={() => setAsked(null)}
        onLeft={() => {
          setAsked(null)
          toast(t('reservations.wait.left'))
        }}
      />
    </>
  )
}

/** Why free seats go to the next in line: the customer's own bookings rule this start out. */
const Skipped = ({ site, owner, wait }: { site: Site; owner: Owner; wait: Wait }) => {
  const t = useWords()
  const inTheWay = useInTheWay(site, owner, wait)
  if (inTheWay.length === 0) return null
  return (
    <>
      <p>{t('reservations.wait.skipped', { count: inTheWay.length })}</p>
      <ul>
        {inTheWay.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  )
}
