import { useRef, useState } from 'react'
import type { HoursPlace } from '#contract/office-schedules.ts'
import type { Day } from '#domain/calendar.ts'
import { entryNow, type HoursEntry, withEntry } from '#domain/hours-entries.ts'
import { type EntryFaults, newEntry, readEntry, typedEntry } from '#domain/hours-form.ts'
import { hoursNotes } from '#domain/hours-notes.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Trash2 } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { LaterFoot } from '../drafts/later-foot.tsx'
import type { DraftWork } from '../drafts/use-draft-calls.ts'
import { Info } from '../icons.tsx'
import { SaveFailure } from '../menus/save-failure.tsx'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { Sheet } from '../sheet.tsx'
import { AffectedByDay } from './affected-days.tsx'
import { HoursConflictNote } from './conflict-note.tsx'
import { EntryFields } from './entry-fields.tsx'
import { useEntryWords } from './use-entry-words.ts'
import { HoursConflict, hoursEdit, useAffectedByEntry, useSaveEntry } from './use-schedules.ts'
import { WeekPreview } from './week-preview.tsx'

type Type = HoursEntry['type']

const titles = {
  location: { new: 'office.schedules.add.location', old: 'office.schedules.change.location' },
  special_hours: { new: 'office.schedules.add.special_hours', old: 'office.schedules.change.special_hours' },
  reservation: { new: 'office.schedules.add.reservation', old: 'office.schedules.change.reservation' },
} as const satisfies Record<Type, object>

const wrongFields = ({ start, end, days, openings }: EntryFaults) => [
  ...(start ? [{ field: 'start' }] : []),
  ...(end ? [{ field: 'end' }] : []),
  ...(days ? [{ field: 'days' }] : []),
  ...openings.flatMap((fault, index) => (fault ? [{ field: `start-${index}` }] : [])),
]

const noFaults = { start: null, end: null, days: null } as const

const latest = (day: Day, start: Day | null): Day => (start !== null && start > day ? start : day)

type Props = { place: HoursPlace; type: Type; entry: HoursEntry | null; today: Day; onClose: () => void }

/** The sheet in which one entry of a place's hours is added, changed or removed. */
export const EntrySheet = ({ place, type, entry, today, onClose }: Props) => {
  const t = useWords()
  return (
    <Sheet
      open
      kind="sheet"
      className="office-sheet office-drawer"
      title={t(titles[type][entry ? 'old' : 'new'])}
      closeLabel={t('actions.close')}
      onClose={onClose}
    >
      <EntryForm place={place} type={type} entry={entry} today={today} onClose={onClose} />
    </Sheet>
  )
}

const EntryForm = ({ place: opened, type, entry: old, today, onClose }: Props) => {
  const t = useWords()
  const words = useEntryWords()
  // What was read when the sheet opened: a change by somebody else must not slip under it.
  const [seen, setSeen] = useState({ place: opened, from: old })
  const { place, from } = seen
  const [first] = useState(() => (old ? typedEntry(old) : newEntry(type)))
  const [typed, setTyped] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const [areHoursEdited, setAreHoursEdited] = useState(false)
  const [removing, setRemoving] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { entry, faults } = readEntry(typed, { type, ids: from?.ids ?? [] })
  const change = removing ? { from, to: null } : entry && { from, to: entry }
  const after = change ? withEntry(place.schedules, change) : null
  const affected = useAffectedByEntry(place, change)
  const save = useSaveEntry(t('office.schedules.saved', { place: place.name }))
  const notes = entry && !removing ? notesOf(place, { from, to: entry }, today) : []
  const send = (at: HoursPlace, of: HoursEntry | null) =>
    save.mutate({ place: at, change: { from: of, to: removing ? null : entry } }, { onSuccess: onClose })
  const submit = () => {
    setIsTried(true)
    if (change) send(place, from)
    else if (element.current) focusFirst(element.current, wrongFields(faults))
  }
  /** What saving later would do; null, and the focus on the first fault, where the form has any. */
  const work = () => {
    setIsTried(true)
    if (change) return { edits: [hoursEdit(place, change)] }
    if (element.current) focusFirst(element.current, wrongFields(faults))
    return null
  }
  const planned = () => {
    toast(t('office.planned.later_saved'))
    onClose()
  }
  const onMine = (fresh: HoursPlace) => {
    const now = from && entryNow(fresh.schedules, from)
    setSeen({ place: fresh, from: now })
    send(fresh, now)
  }
  return (
    <Form
      className="stack"
      noValidate
      ref={element}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="small muted">{place.name}</p>
      {removing && from ? (
        <p>{t('office.schedules.remove_text', { hours: [words.days(from.days), words.hours(from)].join(', ') })}</p>
      ) : (
        <EntryFields
          type={type}
          typed={typed}
          faults={isTried ? faults : areHoursEdited ? { ...noFaults, openings: faults.openings } : null}
          onChange={(part) => {
            setTyped({ ...typed, ...part })
            if (part.openings) setAreHoursEdited(true)
          }}
        />
      )}
      <div role="status" className="stack stack-tight">
        {notes.map((one) => (
          <Notice key={JSON.stringify(one)} icon={<Info />} tone={one.kind === 'overlaps' || one.kind === 'closed' ? 'caution' : 'accent'}>
            <p>{words.note(one)}</p>
          </Notice>
        ))}
      </div>
      {after && type !== 'reservation' && (
        <section className="stack stack-tight" aria-labelledby="hours-after">
          <h3 id="hours-after">{t('office.schedules.preview')}</h3>
          <WeekPreview schedules={after} today={today} first={latest(today, (change?.to ?? from)?.start ?? null)} />
        </section>
      )}
      {change && place.takes_bookings && <AffectedByDay affected={affected} />}
      {save.error instanceof HoursConflict ? (
        save.error.fresh && (
          <HoursConflictNote
            seen={place}
            fresh={save.error.fresh}
            from={from}
            to={removing ? null : entry}
            onMine={() => save.error instanceof HoursConflict && save.error.fresh && onMine(save.error.fresh)}
            onTheirs={onClose}
          />
        )
      ) : (
        <SaveFailure error={save.error} />
      )}
      {!(save.error instanceof HoursConflict && save.error.fresh) && (
        <Foot
          isRemoving={removing}
          isPending={save.isPending}
          canRemove={old !== null}
          onRemoving={setRemoving}
          work={work}
          onPlanned={planned}
        />
      )}
      <LeaveDialog isUnsaved={() => !isSameJson(typed, first)} />
    </Form>
  )
}

const notesOf = ({ schedules }: HoursPlace, { from, to }: { from: HoursEntry | null; to: HoursEntry }, today: Day) =>
  hoursNotes(
    withEntry([], { from: null, to }),
    schedules.filter(({ id }) => from?.ids.includes(id) !== true),
    today,
  )

type FootProps = {
  isRemoving: boolean
  isPending: boolean
  canRemove: boolean
  onRemoving: (on: boolean) => void
  work: () => DraftWork | null
  onPlanned: () => void
}

const Foot = ({ isRemoving, isPending, canRemove, onRemoving, work, onPlanned }: FootProps) => {
  const t = useWords()
  const now = (
    <Button
      type="submit"
      kind={isRemoving ? 'plain' : 'primary'}
      className={isRemoving ? 'office-stop office-big' : 'office-big'}
      aria-disabled={isPending}
    >
      {t(isRemoving ? 'office.schedules.remove_these' : 'office.hours.save')}
    </Button>
  )
  return (
    <div className="stack stack-tight">
      <LaterFoot now={now} laterLabel={t('office.planned.later')} work={work} why="" onSaved={onPlanned} />
      {isRemoving && <Button onClick={() => onRemoving(false)}>{t('office.keep')}</Button>}
      {canRemove && !isRemoving && (
        <Button kind="quiet" icon={<Trash2 />} onClick={() => onRemoving(true)}>
          {t('office.schedules.remove')}
        </Button>
      )}
      <p className="small muted office-centred">{t('office.menus.undo_hint')}</p>
    </div>
  )
}
