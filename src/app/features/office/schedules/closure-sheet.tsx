import { useState } from 'react'
import type { HoursPlace } from '#contract/office-schedules.ts'
import { type Day, isDay } from '#domain/calendar.ts'
import type { YearLine } from '#domain/closures.ts'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckGroup } from '#app/ui/check-group.tsx'
import { Form } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { EditedMeanwhileError } from '../edited-meanwhile-error.ts'
import { ReasonFields } from '../reason-fields.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { Sheet } from '../sheet.tsx'
import { AffectedByDay } from './affected-days.tsx'
import { ClosureConflict } from './hours-conflict.tsx'
import { useClosureForm } from './use-closure-form.ts'
import { useEntryWords } from './use-entry-words.ts'
import { useAffectedByDays, useCloseDays } from './use-schedules.ts'

type Props = {
  /** Null for days that are to be chosen. */
  line: YearLine | null
  /** Those of the person. */
  places: readonly HoursPlace[]
  today: Day
  onClose: () => void
}

/** The sheet in which days are closed at some places, or opened again. */
export const ClosureSheet = ({ line, places, today, onClose }: Props) => {
  const t = useWords()
  const words = useEntryWords()
  const when = line && words.dates({ start: line.from, end: line.to })
  return (
    <Sheet
      className="office-drawer"
      title={when ? t('office.schedules.close.title', { day: when }) : t('office.schedules.close.new')}
      closeLabel={t('office.cancel')}
      onClose={onClose}
    >
      <ClosureForm line={line} places={places} today={today} onClose={onClose} />
    </Sheet>
  )
}

const ClosureForm = ({ line, places: opened, today, onClose }: Props) => {
  const t = useWords()
  const words = useEntryWords()
  const form = useClosureForm(line, opened)
  const { places, yours, changes, conflict } = form
  const { from, to } = yours
  const [isTried, setIsTried] = useState(false)
  const fromFault = isDay(from) ? null : 'office.schedules.fault.day'
  const toFault = !isDay(to) || to < today ? 'office.hours.fault.day' : to < from ? 'office.schedules.fault.before_start' : null
  const areDaysRight = fromFault === null && toFault === null
  const { close, open } = changes
  const isChange = close.length + open.length > 0
  const span = areDaysRight && isChange ? { from, to, ...changes } : null
  const affected = useAffectedByDays(span)
  const { mutate, isPending, error } = useCloseDays()
  const when = areDaysRight ? words.dates({ start: from, end: to }) : ''
  const isOpening = open.length > 0 && close.length === 0
  const text = isOpening
    ? t('office.schedules.close.opened', { day: when, count: open.length })
    : t('office.schedules.close.closed', { day: when, count: close.length })
  const save = (element: HTMLFormElement) => {
    setIsTried(true)
    if (form.isOpen) return
    if (!span) {
      focusFirst(element, [...(fromFault ? [{ field: 'from' }] : []), ...(toFault ? [{ field: 'to' }] : []), { field: 'places' }])
      return
    }
    const closing = { ...span, note: yours.reason.en.trim(), note_fr: yours.reason.fr.trim() }
    const meet = (failure: Error) => {
      if (!(failure instanceof EditedMeanwhileError)) return
      form.meet(failure)
      // An open choice is no fault yet.
      setIsTried(false)
    }
    mutate({ closing, places, text }, { onSuccess: onClose, onError: meet })
  }
  const isAll = places.every(({ id }) => yours.places.includes(id))
  const placeName = (id: string | undefined) => places.find((one) => one.id === id)?.name ?? ''
  const changed = isOpening ? open : close
  return (
    <Form className="stack" onSubmit={(event) => save(event.currentTarget)}>
      {form.hasDays && (
        <div className="fields-beside">
          <TextField
            name="from"
            type="date"
            label={t('office.field.start_date')}
            min={line === null ? today : undefined}
            value={from}
            error={isTried && fromFault ? t(fromFault) : undefined}
            onChange={(day) => form.change({ from: day, to: to === '' || to === from ? day : to })}
            required
          />
          <TextField
            name="to"
            type="date"
            label={t('office.field.end_date')}
            min={from || today}
            value={to}
            error={isTried && toFault ? t(toFault) : undefined}
            onChange={(day) => form.change({ to: day })}
            required
          />
        </div>
      )}
      {places.length > 1 && (
        <label className="check">
          <input
            type="checkbox"
            checked={isAll}
            onChange={(event) => form.change({ places: event.currentTarget.checked ? places.map(({ id }) => id) : [] })}
          />
          <strong>{t('office.schedules.close.all', { count: places.length })}</strong>
        </label>
      )}
      <CheckGroup
        label={t('office.schedules.close.at')}
        name="places"
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={yours.places}
        onChange={(chosen) => form.change({ places: chosen })}
        error={isTried && areDaysRight && !isChange ? t('office.schedules.close.nothing') : undefined}
      />
      <ReasonFields values={yours.reason} onChange={(reason) => form.change({ reason })} />
      {span && <AffectedByDay affected={affected} nameOf={placeName} />}
      {conflict && <ClosureConflict conflict={conflict} onPick={form.pick} />}
      <SaveFailure error={error} />
      {form.isOpen && <p className="small">{t('office.conflict.open')}</p>}
      <Button
        type="submit"
        kind={isOpening ? 'primary' : 'plain'}
        className={close.length > 0 ? 'office-stop office-big' : 'office-big'}
        aria-disabled={isPending || form.isOpen}
      >
        {t(isOpening ? 'office.schedules.close.open_again' : 'office.schedules.close.save', {
          count: changed.length,
          place: placeName(changed[0]),
        })}
      </Button>
      <p className="small muted office-centred">{t(isChange ? 'office.menus.undo_hint' : 'office.schedules.close.nothing')}</p>
      <LeaveDialog isUnsaved={form.isUnsaved} />
    </Form>
  )
}
