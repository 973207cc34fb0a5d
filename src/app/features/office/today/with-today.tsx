import type { ReactNode } from 'react'
import type { OfficeToday } from '#contract/office-today.ts'
import { useWords } from '#app/i18n/words.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { type BackTo, Loaded, Screen } from '../screen.tsx'
import { useToday } from './queries.ts'
import { useClockWords } from '../use-clock-words.ts'

/** A screen about the present day: loading, failed, older than it should be, or what `children` make of it. */
export const WithToday = ({ title, back, hasMoment = false, children }: WithTodayProps) => {
  const query = useToday()
  return (
    <Screen title={title} back={back} beside={hasMoment && query.data && <Moment today={query.data} />}>
      <Loaded query={query} skeleton={<TodaySkeleton />}>
        {children}
      </Loaded>
    </Screen>
  )
}

const Moment = ({ today: { day, minutes } }: { today: OfficeToday }) => {
  const { dayTime } = useClockWords()
  return <p className="small muted">{dayTime(day, minutes)}</p>
}

/** The day in its final geometry, while it is read. */
const TodaySkeleton = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      <Skeleton height="1.75rem" width="min(24rem, 90%)" />
      <div className="today-columns">
        <Skeleton height="34rem" />
        <div className="today-column">
          <Skeleton height="9rem" />
          <Skeleton height="16rem" />
          <Skeleton height="15rem" />
        </div>
      </div>
    </Loading>
  )
}

type WithTodayProps = {
  title: string
  back?: BackTo
  /** Whether the day and time of what is shown stand beside the title. */
  hasMoment?: boolean
  children: (today: OfficeToday) => ReactNode
}
