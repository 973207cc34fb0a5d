import { useRef, useState } from 'react'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import type { HoursPlace } from '#contract/office-schedules.ts'
import type { Day } from '#domain/calendar.ts'
import { type HoursEntry, withEntry } from '#domain/hours-entries.ts'
import type { EntryFaults } from '#domain/hours-form.ts'
import { hoursNotes } from '#domain/hours-notes.ts'
import { inLocale, type Language } from '#domain/locale-format.ts'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { CircleAlert, Trash2 } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { EditedMeanwhileError } from '../edited-meanwhile-error.ts'
import { DraftFailure } from '../drafts/draft-failure.tsx'
import { LaterFoot } from '../drafts/later-foot.tsx'
import { OpenedNote } from '../drafts/opened-note.tsx'
import { PlannedNote } from '../drafts/planned-note.tsx'
import { type Plan, useSaveDraft } from '../drafts/use-save-draft.ts'
import { Info } from '../icons.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { Sheet } from '../sheet.tsx'
import { useFirstLanguage } from '../school.ts'
import { AffectedByDay } from './affected-days.tsx'
import { EntryFields } from './entry-fields.tsx'
import { HoursConflict } from './hours-conflict.tsx'
import { useEntryWords } from './use-entry-words.ts'
import { useEntryForm } from './use-entry-form.ts'
import { hoursEdit, hoursFile, useAffectedByEntry, useReadConflict, useSaveEntry } from './use-schedules.ts'
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

type Props = {
  place: HoursPlace
  type: Type
  entry: HoursEntry | null
  /** The change that waits whose form this is, with the entry as it will be; null where it goes. */
  planned?: { draft: OfficeDraft; entry: HoursEntry | null }
  today: Day
  onClose: () => void
}

/** The sheet in which one entry of a place's hours is added, changed or removed. */
export const EntrySheet = (props: Props) => {
  const t = useWords()
  const { type, entry, onClose } = props
  return (
    <Sheet className="office-drawer" title={t(titles[type][entry ? 'old' : 'new'])} onClose={onClose}>
      <EntryForm {...props} />
    </Sheet>
  )
}

const EntryForm = ({ place: opened, type, entry: old, planned: waits, today, onClose }: Props) => {
  const t = useWords()
  const words = useEntryWords()
  const base = useFirstLanguage()
  const language = useLanguage()
  const form = useEntryForm(opened, { type, old, planned: waits?.entry })
  const { place, from, typed, entry, faults, conflict } = form
  const [isTried, setIsTried] = useState(false)
  const [areHoursEdited, setAreHoursEdited] = useState(false)
  const [removing, setRemoving] = useState(waits?.entry === null)
  const element = useRef<HTMLFormElement>(null)
  const change = removing ? { from, to: null } : entry && { from, to: entry }
  const after = change ? withEntry(place.schedules, change, base) : null
  const affected = useAffectedByEntry(place, change)
  const save = useSaveEntry(t('office.schedules.saved', { place: place.name }), waits?.draft)
  const readConflict = useReadConflict()
  const notes = entry && !removing ? notesOf(place, { from, to: entry }, { today, base, language }) : []
  /** What saving would do; null, and the focus on the first fault, where the form has any. */
  const rightChange = () => {
    setIsTried(true)
    if (change && !form.isOpen) return change
    if (element.current) focusFirst(element.current, wrongFields(faults))
    return null
  }
  const meet = (failure: unknown) => {
    if (failure instanceof EditedMeanwhileError) form.meet(failure)
  }
  const saveNow = () => {
    const right = rightChange()
    if (right) save.mutate({ place, change: right }, { onSuccess: onClose, onError: meet })
  }
  const work = () => {
    const right = rightChange()
    return right && { edits: [hoursEdit(place, right, base)] }
  }
  const planned = () => {
    toast(t('office.planned.later_saved'))
    onClose()
  }
  const later = { draft: waits?.draft, work, onConflict: async () => meet(await readConflict([place])), onSaved: planned }
  const plan = useSaveDraft(later)
  const isGone = save.error instanceof EditedMeanwhileError && !save.error.fresh.some(({ id }) => id === place.id)
  return (
    <Form className="stack" ref={element} onSubmit={plan.isPlanned ? plan.saveAsPlanned : saveNow}>
      <p className="small muted">{place.name}</p>
      {waits && <OpenedNote draft={waits.draft} />}
      <PlannedNote of={{ file: hoursFile(place), key: place.id }} />
      {removing && from ? (
        <p>{t('office.schedules.remove_text', { hours: [words.days(from.days), words.hours(from)].join(', ') })}</p>
      ) : (
        <EntryFields
          type={type}
          typed={typed}
          faults={isTried ? faults : areHoursEdited ? { ...noFaults, openings: faults.openings } : null}
          onChange={(part) => {
            form.change(part)
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
          <h3 id="hours-after">{t('office.as_visitors_see')}</h3>
          <WeekPreview schedules={after} today={today} first={latest(today, (change?.to ?? from)?.start ?? null)} />
        </section>
      )}
      {change && place.takes_bookings && <AffectedByDay affected={affected} />}
      {conflict && <HoursConflict conflict={conflict} onPick={form.pick} />}
      {isGone && (
        <Notice tone="alert" icon={<CircleAlert />} live="alert">
          <p>{t('errors.place_unknown')}</p>
        </Notice>
      )}
      <SaveFailure error={save.error} />
      <DraftFailure error={plan.error} />
      {form.isOpen && <p className="small">{t('office.conflict.open')}</p>}
      <Foot
        isRemoving={removing}
        isPlanned={plan.isPlanned}
        isPending={save.isPending || plan.isPending || form.isOpen}
        canRemove={from !== null}
        onRemoving={setRemoving}
        later={{ ...later, onPublish: saveNow }}
      />
      <LeaveDialog isUnsaved={() => form.isChanged} />
    </Form>
  )
}

const notesOf = (
  { schedules }: HoursPlace,
  { from, to }: { from: HoursEntry | null; to: HoursEntry },
  { today, base, language }: { today: Day; base: Language; language: Language },
) =>
  hoursNotes(
    withEntry([], { from: null, to }, base),
    schedules
      .filter(({ id }) => from?.ids.includes(id) !== true)
      .map(({ translations = [], ...one }) => ({ ...one, name: inLocale({ name: one.name, translations }, 'name', language) })),
    today,
  )

type FootProps = {
  isRemoving: boolean
  /** Whether it is saved for the time that it has. */
  isPlanned: boolean
  isPending: boolean
  canRemove: boolean
  onRemoving: (on: boolean) => void
  later: Plan
}

const Foot = ({ isRemoving, isPlanned, isPending, canRemove, onRemoving, later }: FootProps) => {
  const t = useWords()
  const now = (
    <Button
      type="submit"
      kind={isRemoving ? 'plain' : 'primary'}
      className={isRemoving ? 'office-stop office-big' : 'office-big'}
      aria-disabled={isPending}
    >
      {t(isPlanned ? 'office.save' : isRemoving ? 'office.schedules.remove_these' : 'office.hours.save')}
    </Button>
  )
  return (
    <div className="stack stack-tight">
      <LaterFoot now={now} plan={later} />
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
