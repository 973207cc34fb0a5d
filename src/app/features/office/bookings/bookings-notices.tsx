import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { OfficeBookings } from '#contract/office-bookings.ts'
import { countWaiting } from '#domain/check-ins.ts'
import { localTime } from '#domain/zone.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { appStore } from '#app/store.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert, CloudOff } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useSchool } from '../school.ts'
import { useClockWords } from '../use-clock-words.ts'
import { dismissRefused, sendWaiting, waitingAtom } from './waiting-marks.ts'

/** What keeps the list from being the newest: no network, check-ins that wait, and what was refused. */
export const BookingsNotices = ({ list, readAt, isBehind, onRetry }: BookingsNoticesProps) => {
  const t = useWords()
  const client = useQueryClient()
  const isOffline = useOffline()
  const { timezone } = useSchool()
  const { time } = useClockWords()
  const { marks, refused, isStuck } = useAtomValue(waitingAtom, { store: appStore })
  const count = isOffline || isStuck ? countWaiting(marks) : 0
  // Without a list the failure itself says so.
  const isShown = (list !== undefined && (isOffline || isBehind)) || count > 0
  const from = list && t('office.bookings.list_from', { time: time(localTime(readAt, timezone).minutes) })
  const retry = () => {
    void sendWaiting(client)
    onRetry()
  }
  return (
    <>
      <div role="status" className="no-print">
        {isShown && (
          <Notice tone="offline" icon={<CloudOff />}>
            {from && (
              <p>
                <strong>{t(isOffline ? 'office.bookings.offline' : 'office.bookings.unreached')}</strong> {from}
              </p>
            )}
            {count > 0 && <p>{t('office.bookings.waiting', { count })}</p>}
            {!isOffline && <Button onClick={retry}>{t('actions.try_again')}</Button>}
          </Notice>
        )}
      </div>
      {refused.map(({ id, name, words }) => (
        <Notice
          key={id}
          tone="alert"
          icon={<CircleAlert />}
          live="alert"
          title={t('office.bookings.refused.title', { name: name ?? t('office.bookings.refused.booking') })}
          close={{ label: t('actions.close'), onClose: () => dismissRefused(id) }}
        >
          <p>{t(words)}</p>
        </Notice>
      ))}
    </>
  )
}

type BookingsNoticesProps = { list: OfficeBookings | undefined; readAt: number; isBehind: boolean; onRetry: () => void }
