import type { OfficeDraft } from '#contract/office-drafts.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CalendarClock } from '#app/ui/icons.tsx'
import { useOfficeQuery } from '../api.ts'
import { useEntryNames } from '../history/use-entry-names.ts'
import { Loaded, Screen } from '../screen.tsx'
import { DraftRow } from './draft-row.tsx'
import { useDraftWords } from './use-draft-words.ts'

const isDone = ({ state, ends_at: end }: OfficeDraft) => state === 'ended' || (state === 'applied' && end === null)

/** Whether it could not be made, or can no longer be confirmed. */
export const isFailed = ({ state, awaits, fault }: OfficeDraft): boolean => state === 'failed' || (awaits && fault !== null)

const parts: readonly { name: WordId; holds: (draft: OfficeDraft) => boolean }[] = [
  { name: 'office.planned.part.failed', holds: isFailed },
  { name: 'office.planned.part.awaits', holds: (draft) => draft.awaits && !isFailed(draft) },
  { name: 'office.planned.part.waiting', holds: ({ state, awaits }) => state === 'waiting' && !awaits },
  { name: 'office.planned.part.running', holds: (draft) => draft.state === 'applied' && !isDone(draft) },
  { name: 'office.planned.part.drafts', holds: ({ state }) => state === 'draft' },
  { name: 'office.planned.part.done', holds: isDone },
]

/** The changes of the content that wait for their time or a second person, those that failed, and the last ones that are done. */
export const PlannedScreen = () => {
  const t = useWords()
  const query = useOfficeQuery('officeDrafts', {}, { everyMs: 60_000 })
  return (
    <Screen title={t('office.planned.title')} intro={t('office.planned.intro')}>
      <Loaded query={query}>{({ drafts }) => <Parts drafts={drafts} />}</Loaded>
    </Screen>
  )
}

const Parts = ({ drafts }: { drafts: readonly OfficeDraft[] }) => {
  const t = useWords()
  if (drafts.length === 0) return <EmptyState icon={<CalendarClock />} text={t('office.planned.none')} />
  return parts.map(({ name, holds }) => <DraftList key={name} title={t(name)} drafts={drafts.filter(holds)} />)
}

/** Changes that wait, under a heading; nothing without any. */
export const DraftList = ({ title, drafts }: { title: string; drafts: readonly OfficeDraft[] }) => {
  const words = useDraftWords(useEntryNames(drafts).nameOf)
  if (drafts.length === 0) return null
  return (
    <section className="stack stack-tight">
      <h2 className="office-day">{title}</h2>
      <ul className="card-rows office-changes">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} all={drafts} words={words} />
        ))}
      </ul>
    </section>
  )
}
