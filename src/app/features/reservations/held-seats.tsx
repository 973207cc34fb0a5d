import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import type { Wait } from '#contract/waitlist.ts'
import { useWords } from '#app/i18n/words.ts'
import { FailedRead } from '#app/site/failed-read.tsx'
import { Button } from '#app/ui/button.tsx'
import { CircleCheck, ClockAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useOffline } from '#app/offline/use-offline.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { HoldCard } from './hold-card.tsx'
import { type Owner, reservationsQuery } from './queries.ts'
import { slotOf } from './reservable.ts'
import { useWaitRows } from './use-wait-rows.ts'
import { waitsQuery } from './waits.ts'

/** Seats that are held now, above everything else; also says when the expected ones are gone. */
export const HeldSeats = ({ site, owner, hold, onAnswered, onTaken, onReserve }: HeldSeatsProps) => {
  const t = useWords()
  const { data, error, refetch } = useQuery(waitsQuery(owner))
  useEffect(() => {
    // Another device may have joined a line. Without a wait there is no polling: it would keep a forgotten session alive.
    const again = () => void refetch({ cancelRefetch: false })
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [refetch])
  const rows = useWaitRows(site, data)
  const offline = useOffline()
  const listed = useQuery(reservationsQuery(owner))
  const [seen, setSeen] = useState<Wait | null>(null)
  const [answered, setAnswered] = useState<{ id: string; declined: boolean } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const first = rows?.held[0]?.wait
  if (first && first.id !== seen?.id) setSeen(first)
  const expectedId = hold ?? seen?.id ?? null
  const held = rows?.held.map(({ wait }) => wait.id)
  const isGone = held !== undefined && expectedId !== null && expectedId !== answered?.id && !held.includes(expectedId)
  const { refetch: refetchList } = listed
  useEffect(() => {
    // Another device may have confirmed them.
    if (isGone) void refetchList()
  }, [isGone, refetchList])
  const isTaken = isGone && seen?.id === expectedId && (listed.data?.reservations ?? []).some((one) => isSameStart(one, seen))
  const isOver = isGone && !isTaken && !listed.isFetching
  if (!rows) {
    // The stored list stays readable offline: only the seats of a link are missed.
    if (error && (hold !== undefined || !offline))
      return <FailedRead error={error} title={t('reservations.wait.failed')} notSaved="offline.connect" onRetry={() => void refetch()} />
    return (
      hold !== undefined && (
        <Loading label={t('actions.loading')}>
          <Skeleton height="11rem" />
        </Loading>
      )
    )
  }
  const answer = (id: string, declined = false) => {
    setAnswered({ id, declined })
    onAnswered()
    // The card and its focused button are gone: move the focus here.
    if (declined) place.current?.focus()
  }
  return (
    <>
      <div className="reserve-status" role="status" ref={place} tabIndex={-1}>
        {isOver && (
          <Notice tone="caution" icon={<ClockAlert />} title={t('errors.hold_over')}>
            <p>{t('reservations.hold.over')}</p>
            <div className="cluster reserve-nearest">
              <Button
                onClick={() => {
                  answer(expectedId)
                  onReserve()
                }}
              >
                {t('reservations.hold.again')}
              </Button>
            </div>
          </Notice>
        )}
        {isTaken && <Notice tone="good" icon={<CircleCheck />} title={t('reservations.hold.booked')} />}
        {answered?.declined === true && <Notice tone="good" icon={<CircleCheck />} title={t('reservations.hold.declined')} />}
      </div>
      {rows.held.map((row) => (
        <HoldCard
          key={row.wait.id}
          site={site}
          owner={owner}
          row={row}
          isLinked={row.wait.id === hold}
          onOver={() => void refetch()}
          onBarred={() => void refetchList()}
          onDeclined={() => answer(row.wait.id, true)}
          onTaken={() => {
            answer(row.wait.id)
            onTaken()
          }}
        />
      ))}
    </>
  )
}

type Start = Parameters<typeof slotOf>[0] & { location_id: string }

const isSameStart = (one: Start, other: Start): boolean => {
  const [first, second] = [slotOf(one), slotOf(other)]
  return one.location_id === other.location_id && first.date === second.date && first.minutes === second.minutes
}

type HeldSeatsProps = {
  site: Site
  owner: Owner
  /** The wait that a mail's link names. */
  hold: string | undefined
  /** Called once the link has been dealt with. */
  onAnswered: () => void
  onTaken: () => void
  onReserve: () => void
}
