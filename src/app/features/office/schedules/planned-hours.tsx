import { useState } from 'react'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import type { HoursPlace, OfficeSchedule } from '#contract/office-schedules.ts'
import type { Day } from '#domain/calendar.ts'
import { theirChanges } from '#domain/hours-entries.ts'
import { OpenDraft, useDraftBase } from '../drafts/open-draft.tsx'
import { useGo } from '../navigation.tsx'
import { useFirstLanguage } from '../school.ts'
import { Loaded } from '../screen.tsx'
import { EntrySheet } from './entry-sheet.tsx'

type Props = { place: HoursPlace; today: Day }

/** The change of a place's hours that waits and that the address names, in the form of its entry. */
export const PlannedHours = (props: Props) => <OpenDraft>{(draft) => draft && <PlannedSheet {...props} draft={draft} />}</OpenDraft>

/** Hours that are not stored yet have no ids. */
const named = (schedules: readonly (Omit<OfficeSchedule, 'id'> & { id?: string | undefined })[]): OfficeSchedule[] =>
  schedules.map((schedule, index) => ({ ...schedule, id: schedule.id ?? `new ${index}` }))

const PlannedSheet = ({ place: opened, today, draft }: Props & { draft: OfficeDraft }) => {
  const go = useGo()
  const base = useFirstLanguage()
  // What is typed stays where the hours are read once more.
  const [place] = useState(opened)
  const query = useDraftBase(draft, { base: place.base, value: { schedules: place.schedules } })
  const wanted = (draft.sent[0]?.patch?.['schedules'] ?? []) as Parameters<typeof named>[0]
  return (
    <Loaded query={query}>
      {({ schedules }) => {
        const before = named(schedules)
        const [change, ...others] = theirChanges(before, named(wanted), base)
        const entry = change?.now ?? change?.before
        // Of a change of several entries the list says all that there is.
        if (!change || !entry || others.length > 0) return null
        return (
          <EntrySheet
            key={draft.id}
            place={{ ...place, schedules: before, base: draft.sent[0]?.base ?? place.base }}
            type={entry.type}
            entry={change.before}
            planned={{ draft, entry: change.now }}
            today={today}
            onClose={() => void go(`/hours/${place.id}`, { replace: true })}
          />
        )
      }}
    </Loaded>
  )
}
