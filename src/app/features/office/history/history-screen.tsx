import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentChange } from '#contract/office-content.ts'
import { instantFrom, localTime } from '#domain/zone.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { History, SearchX } from '#app/ui/icons.tsx'
import { callOffice, officeKey } from '../api.ts'
import { useSchool } from '../school.ts'
import { Loaded, MoreButton, Screen, ScreenSkeleton } from '../screen.tsx'
import { useStaff } from '../session.ts'
import { ChangeRow } from './change-row.tsx'
import { HistoryExport } from './history-export.tsx'
import { filtered, HistoryFilter, noFilter } from './history-filter.tsx'
import { type ChangeWords, useChangeWords } from './use-change-words.ts'
import { useDayName } from './use-day-name.ts'
import { useEntryNames } from './use-entry-names.ts'

/** Who changed what in the content, the newest first, each to be undone. */
export const HistoryScreen = () => {
  const t = useWords()
  const language = useLanguage()
  const query = useInfiniteQuery({
    queryKey: [...officeKey('officeHistory'), language],
    queryFn: ({ pageParam, signal }) => callOffice('officeHistory', { before: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ changes, more }) => (more ? String(changes.at(-1)?.version ?? '') : undefined),
  })
  return (
    <Screen title={t('office.history.title')} intro={t('office.history.intro')}>
      <Loaded query={query}>{({ pages }) => <Changes changes={pages.flatMap((page) => page.changes)} />}</Loaded>
      <MoreButton query={query} label={t('office.history.more')} />
    </Screen>
  )
}

const Changes = ({ changes }: { changes: readonly ContentChange[] }) => {
  const t = useWords()
  const { nameOf, isLoading } = useEntryNames(changes)
  const words = useChangeWords(nameOf)
  const [filter, setFilter] = useState(noFilter)
  const { role } = useStaff()
  // Without the names there would be keys for a moment.
  const [isNamed, setNamed] = useState(false)
  if (!isLoading && !isNamed) setNamed(true)
  if (changes.length === 0) return <EmptyState icon={<History />} text={t('office.history.none')} />
  if (!isNamed) return <ScreenSkeleton />
  const shown = filtered(changes, filter, words)
  return (
    <>
      <HistoryFilter changes={changes} filter={filter} onChange={setFilter} words={words} />
      {role === 'manager' && <HistoryExport filter={filter} />}
      {shown.length === 0 && <EmptyState icon={<SearchX />} text={t('office.history.not_found')} />}
      <Days shown={shown} all={changes} words={words} />
    </>
  )
}

const Days = ({ shown, all, words }: { shown: readonly ContentChange[]; all: readonly ContentChange[]; words: ChangeWords }) => {
  const { timezone } = useSchool()
  const dayName = useDayName()
  const days = Map.groupBy(shown, ({ at }) => localTime(instantFrom(at) ?? 0, timezone).day)
  return [...days].map(([day, changes]) => (
    <section key={day} className="stack stack-tight" aria-labelledby={`day-${day}`}>
      <h2 className="office-day" id={`day-${day}`}>
        {dayName(day)}
      </h2>
      <ul className="card-rows office-changes">
        {changes.map((change) => (
          <ChangeRow key={change.version} change={change} all={all} words={words} />
        ))}
      </ul>
    </section>
  ))
}
