import type { ReactNode } from 'react'
import { CalendarX, DoorClosed } from '#app/ui/icons.tsx'
import { FailedRead } from '#app/site/failed-read.tsx'
import { MenusLink } from '#app/site/menus-link.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

export const NoHours = () => {
  const t = useWords()
  return <EmptyState icon={<CalendarX />} title={t('hours.empty')} text={t('hours.empty_hint')} action={<MenusLink />} />
}

/** Every place is closed now. */
export const NoneOpen = ({ action }: { action: ReactNode }) => {
  const t = useWords()
  return <EmptyState icon={<DoorClosed />} title={t('hours.none_open')} action={action} />
}

/** Neither the network nor the device has the week. */
export const FailedHours = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useWords()
  return <FailedRead error={error} title={t('hours.failed')} notSaved="hours.not_saved" onRetry={onRetry} />
}

/** Placeholders in the size of the rows. */
export const HoursSkeleton = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      {rows.map((row) => (
        <Skeleton key={row} height="4.5rem" />
      ))}
    </Loading>
  )
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8]
