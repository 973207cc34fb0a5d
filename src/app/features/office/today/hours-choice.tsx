import { useState } from 'react'
import type { OfficePlace, OfficeToday } from '#contract/office-today.ts'
import { type Day, isDay } from '#domain/calendar.ts'
import { clockText, type Opening, readOpenings, type TypedOpening } from '#domain/closing-times.ts'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { noReason, type ReasonProps, ReasonFields } from '../reason-fields.tsx'
import { AffectedNote } from './affected-note.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { PickList } from './pick-list.tsx'
import { type DayHours, useAffectedByHours, useOpeningsOn, useReasonOn } from './queries.ts'
import { type Changed, useSetHours } from './use-changes.ts'
import { useClockWords } from '../use-clock-words.ts'

type Kind = 'hours' | 'closed' | 'usual'

const typedFrom = (openings: readonly Opening[]): TypedOpening[] =>
  openings.map(({ start, end }) => ({ start: clockText(start), end: clockText(end) }))

const empty: TypedOpening = { start: '', end: '' }

/** Other hours on a day: its openings, closed all day, or the usual hours again. Nothing is chosen at first. */
export const HoursChoice = ({ place, today, reason, onReason, onSaved }: HoursChoiceProps) => {
  const t = useWords()
  const { dayName, opening } = useClockWords()
  const [day, setDay] = useState<Day>(today.day)
  const [kind, setKind] = useState<Kind | null>(null)
  // Null until they are edited: the openings of the chosen day stand there.
  const [edited, setEdited] = useState<TypedOpening[] | null>(null)
  const [isTried, setIsTried] = useState(false)
  const isDayRight = isDay(day) && day >= today.day
  const presentReason = useReasonOn(place.id, day)
  const otherDay = useOpeningsOn(place.id, isDayRight && day !== today.day ? day : null)
  // The night before is not of this day.
  const present = day === today.day ? place.openings.filter(({ start }) => start >= 0) : otherDay
  const shown = edited ?? (present && present.length > 0 ? typedFrom(present) : [empty])
  const { openings, faults } = readOpenings(shown)
  const isWhole = isDayRight && (kind === 'closed' || kind === 'usual' || (kind === 'hours' && faults.every((fault) => fault === null)))
  const wrongFields = [
    ...(isDayRight ? [] : [{ field: 'day' }]),
    ...faults.flatMap((fault, index) => (fault === null ? [] : [{ field: `start-${index}` }])),
  ]
  const hours = isWhole ? { placeId: place.id, day, openings: kind === 'usual' ? null : kind === 'closed' ? [] : openings } : null
  const affected = useAffectedByHours(hours)
  const { mutate, isPending, error } = useSetHours()
  const save = (form: HTMLFormElement) => {
    setIsTried(true)
    if (!hours) return focusFirst(form, wrongFields)
    mutate({ ...hours, reason }, { onSuccess: (changed) => onSaved(changed, hours) })
  }
  const presentWords =
    present && (present.length === 0 ? t('office.hours.closed_then') : present.map((one) => opening(one, day)).join(', '))
  return (
    <Form className="stack" onSubmit={(event) => save(event.currentTarget)}>
      <TextField
        name="day"
        type="date"
        label={t('office.field.date')}
        min={today.day}
        value={day}
        error={isDayRight ? undefined : t('office.hours.fault.day')}
        onChange={setDay}
        required
      />
      {isDayRight && presentWords && <p className="small muted">{t('office.hours.present', { day: dayName(day), hours: presentWords })}</p>}
      <PickList
        name="kind"
        legend={t('office.hours.kind')}
        value={kind}
        options={[
          { value: 'hours', label: t('office.hours.special') },
          { value: 'closed', label: t('office.hours.closed') },
          { value: 'usual', label: t('office.hours.usual') },
        ]}
        onChange={setKind}
      />
      {kind === 'hours' && <OpeningFields typed={shown} faults={isTried || edited ? faults : []} day={day} onChange={setEdited} />}
      {(kind === 'hours' || kind === 'closed') && <ReasonFields values={reason ?? presentReason ?? noReason} onChange={onReason} />}
      {hours && (
        <AffectedNote
          affected={affected}
          isOneDay
          title={({ bookings, people }) => t('office.hours.affected', { bookings, people, day: dayName(day) })}
          none={t('office.hours.nobody', { day: dayName(day) })}
        />
      )}
      <ChangeFailure error={error} />
      {kind !== null && (
        <Button
          type="submit"
          kind={kind === 'closed' ? 'plain' : 'primary'}
          className={kind === 'closed' ? 'office-stop' : ''}
          aria-disabled={isPending}
        >
          {kind === 'closed' && t('office.hours.save_closed', { day: isDayRight ? dayName(day) : '' })}
          {kind === 'usual' && t('office.hours.save_usual')}
          {kind === 'hours' && t('office.hours.save')}
        </Button>
      )}
      <p className="small muted office-centred">{t('office.hours.hint')}</p>
      <LeaveDialog isUnsaved={() => edited !== null || reason !== null} />
    </Form>
  )
}

type HoursChoiceProps = ReasonProps & {
  place: OfficePlace
  today: OfficeToday
  onSaved: (changed: Changed, hours: DayHours) => void
}
