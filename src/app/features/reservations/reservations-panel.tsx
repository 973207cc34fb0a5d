import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { Reservation } from '#contract/reservations.ts'
import type { Site } from '#contract/sites.ts'
import { OfflineReason } from '#app/forms/form-foot.tsx'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { FailedRead } from '#app/site/failed-read.tsx'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { CalendarPlus, CalendarX, CircleCheck } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CancelledNotice } from './cancelled-notice.tsx'
import { hideCreated, showCreated, type Outcome, useConfirmation } from './use-confirmation.ts'
import { HeldSeats } from './held-seats.tsx'
import { reservationsQuery } from './queries.ts'
import type { Row } from './reservable.ts'
import { ReservationsTable } from './reservations-table.tsx'
import { useRows } from './use-rows.ts'
import { useLine } from './use-slot-words.ts'
import { useWizard } from './use-wizard.ts'
import { useWaitRows } from './use-wait-rows.ts'
import { WaitList } from './wait-list.tsx'
import { waitsQuery } from './waits.ts'
import { WizardPanel } from './wizard-panel.tsx'

// From this width the wizard opens in a dialog; narrower screens use its page.
const wide = '(min-width: 48em)'

/** The logged-in customer's reservations: make, cancel, print (RESV-01). */
export const ReservationsPanel = ({ site, customer, hold }: ReservationsPanelProps) => {
  const t = useWords()
  const id = useId()
  const navigate = useNavigate()
  const offline = useOffline()
  const owner = { siteId: site.id, customerId: customer.id }
  const { data, error, refetch } = useQuery(reservationsQuery(owner))
  const rows = useRows(site, data?.reservations)
  const state = useWizard(owner, () => undefined)
  const line = useLine()
  const [toCancel, setToCancel] = useState<Row | null>(null)
  const [cancelled, setCancelled] = useState<Reservation | null>(null)
  const [gone, setGone] = useState<Row | null>(null)
  const waits = useWaitRows(site, useQuery(waitsQuery(owner)).data)
  const confirmation = useConfirmation(waits !== null && waits.waiting.length > 0 && waits.held.length === 0)
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => hideCreated, [])
  const isDone = useRef(false)
  useEffect(() => {
    if (state.isOpen || !isDone.current) return
    isDone.current = false
    // After a reload no button has opened the dialog: on closing it returns the focus nowhere.
    afterPaint(() => done.current?.focus())
  })

  const clear = () => {
    hideCreated()
    setCancelled(null)
    setGone(null)
  }
  const start = () => {
    if (offline) return
    clear()
    if (matchMedia(wide).matches) void navigate({ to: '.', search: true, resetScroll: false, state: state.opening })
    else void navigate({ to: '/$site/reservations', params: { site: site.slug }, state: state.opening })
  }
  const showOutcome = (outcome: Outcome) => {
    showCreated(outcome)
    isDone.current = true
    state.close()
  }
  const startCancel = (row: Row) => {
    clear()
    setToCancel(row)
  }
  // The row and its focused button are gone: move the focus here.
  const missed = (row: Row) => {
    clear()
    setGone(row)
    done.current?.focus()
  }
  const offlineId = offline ? `${id}-offline` : undefined
  return (
    <div className="stack">
      <HeldSeats
        site={site}
        owner={owner}
        hold={hold}
        onReserve={start}
        onAnswered={() => void navigate({ to: '.', search: { tab: 'reservations' }, replace: true, resetScroll: false })}
        onTaken={() => {
          showCreated('booked')
          done.current?.focus()
        }}
      />
      <CachedAtNote cachedAt={data?.cachedAt} />
      <div className="cluster">
        <Button kind="primary" icon={<CalendarPlus />} aria-disabled={offline} aria-describedby={offlineId} onClick={start}>
          {t('reservations.new')}
        </Button>
      </div>
      {offlineId && <OfflineReason id={offlineId} />}
      <div className="reserve-status" role="status" ref={done} tabIndex={-1}>
        {confirmation && (
          <Notice tone="good" icon={<CircleCheck />} title={t(confirmation.title)}>
            <p>{t(confirmation.text)}</p>
          </Notice>
        )}
        {gone && (
          <Notice tone="caution" icon={<CalendarX />} title={t('reservations.gone')}>
            <p>{line(gone.place, gone.reservation)}</p>
          </Notice>
        )}
      </div>
      {cancelled && <CancelledNotice owner={owner} reservation={cancelled} onDone={() => setCancelled(null)} />}
      {rows ? (
        <>
          {rows.coming.length > 0 && (
            <ReservationsTable
              caption={t('reservations.mine')}
              rows={rows.coming}
              offlineId={offlineId}
              change={{ owner, onCancel: startCancel, onGone: missed }}
            />
          )}
          {rows.coming.length + rows.past.length === 0 && <EmptyState icon={<CalendarPlus />} title={t('account.no_reservations')} />}
          {rows.past.length > 0 && (
            <Disclosure summary={t('reservations.past', { count: rows.past.length })}>
              <ReservationsTable caption={t('reservations.past', { count: rows.past.length })} rows={rows.past} />
            </Disclosure>
          )}
        </>
      ) : error ? (
        <FailedRead error={error} title={t('reservations.failed')} notSaved="offline.connect" onRetry={() => void refetch()} />
      ) : (
        <Loading label={t('actions.loading')}>
          <Skeleton height="9rem" />
        </Loading>
      )}
      <WaitList site={site} owner={owner} offlineId={offlineId} />
      <CancelDialog
        owner={owner}
        reservation={toCancel?.reservation ?? null}
        words={toCancel ? line(toCancel.place, toCancel.reservation) : ''}
        onClose={() => setToCancel(null)}
        onCancelled={(reservation) => {
          setToCancel(null)
          setCancelled(reservation)
        }}
      />
      <Dialog
        open={state.isOpen}
        className="reserve-dialog"
        title={t('reservations.new')}
        closeLabel={t('actions.close')}
        onClose={state.close}
      >
        <WizardPanel site={site} owner={owner} state={state} onDone={showOutcome} />
      </Dialog>
    </div>
  )
}

type ReservationsPanelProps = {
  site: Site
  customer: Customer
  /** The held seats that a mail's link names. */
  hold: string | undefined
}
