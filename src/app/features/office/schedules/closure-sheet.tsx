import { useState } from 'react'
import type { HoursPlace } from '#contract/office-schedules.ts'
import { type Day, isDay } from '#domain/calendar.ts'
import { isClosedOn, type YearLine } from '#domain/closures.ts'
import type { BothTexts } from '#domain/own-text.ts'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckGroup } from '#app/ui/check-group.tsx'
import { Form } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { noReason, ReasonFields } from '../reason-fields.tsx'
import { SaveFailure } from '../menus/save-failure.tsx'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { Sheet } from '../sheet.tsx'
import { AffectedByDay } from './affected-days.tsx'
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
      open
      kind="sheet"
      className="office-sheet office-drawer"
      title={when ? t('office.schedules.close.title', { day: when }) : t('office.schedules.close.new')}
      closeLabel={t('office.cancel')}
      onClose={onClose}
    >
      <ClosureForm line={line} places={places} today={today} onClose={onClose} />
    </Sheet>
  )
}

const closedPlaces = (places: readonly HoursPlace[], from: Day, to: Day): string[] =>
  isDay(from) && isDay(to) && from <= to ? places.filter(({ schedules }) => isClosedOn(schedules, { from, to })).map(({ id }) => id) : []

/** Whether a line is a closure that is there, and not a holiday on which one may be made. */
const isSaved = (line: YearLine | null): boolean => line !== null && line.closed.length > 0

/** The reason that is there, else the name of the holiday. */
const firstReason = (line: YearLine | null): BothTexts => line?.names[0] ?? (isSaved(line) ? null : line?.holiday) ?? noReason

/** Who is closed then that was not, who opens again; all of the chosen where the reason or the days changed. */
const changesOf = (before: readonly string[], chosen: readonly string[], isNew: boolean) => ({
  close: chosen.filter((id) => isNew || !before.includes(id)),
  open: before.filter((id) => !chosen.includes(id)),
})

const ClosureForm = ({ line, places, today, onClose }: Props) => {
  const t = useWords()
  const words = useEntryWords()
  const [days, setDays] = useState({ from: line?.from ?? '', to: line?.to ?? '' })
  const moved =
    isSaved(line) && line && (line.from !== days.from || line.to !== days.to) ? { moved_from: line.from, moved_to: line.to } : null
  const before = closedPlaces(places, line?.from ?? days.from, line?.to ?? days.to)
  // Null until somebody chooses: those that are closed then.
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const chosen = picked ?? before
  const first = firstReason(line)
  const [reason, setReason] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const fromFault = isDay(days.from) ? null : 'office.schedules.fault.day'
  const toFault =
    !isDay(days.to) || days.to < today ? 'office.hours.fault.day' : days.to < days.from ? 'office.schedules.fault.before_start' : null
  const areDaysRight = fromFault === null && toFault === null
  const isReasonNew = reason.en !== first.en || reason.fr !== first.fr
  const { close, open } = changesOf(before, chosen, isReasonNew || moved !== null)
  const isChange = close.length + open.length > 0
  const asked = areDaysRight && isChange ? { ...days, ...moved, close, open } : null
  const affected = useAffectedByDays(asked)
  const { mutate, isPending, error } = useCloseDays()
  const when = areDaysRight ? words.dates({ start: days.from, end: days.to }) : ''
  const said =
    open.length > 0 && close.length === 0
      ? t('office.schedules.close.opened', { day: when, count: open.length })
      : t('office.schedules.close.closed', { day: when, count: close.length })
  const save = (form: HTMLFormElement) => {
    setIsTried(true)
    if (asked) mutate({ closing: { ...asked, note: reason.en.trim(), note_fr: reason.fr.trim() }, said }, { onSuccess: onClose })
    else focusFirst(form, [...(fromFault ? [{ field: 'from' }] : []), ...(toFault ? [{ field: 'to' }] : []), { field: 'places' }])
  }
  const isAll = places.every(({ id }) => chosen.includes(id))
  const isOpening = open.length > 0 && close.length === 0
  const placeName = (id: string | undefined) => places.find((one) => one.id === id)?.name ?? ''
  const changed = isOpening ? open : close
  return (
    <Form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(event.currentTarget)
      }}
    >
      {(line === null || isSaved(line)) && (
        <div className="hours-dates">
          <TextField
            name="from"
            type="date"
            label={t('office.schedules.first_day')}
            min={line === null ? today : undefined}
            value={days.from}
            error={isTried && fromFault ? t(fromFault) : undefined}
            onChange={(from) => setDays({ from, to: days.to === '' || days.to === days.from ? from : days.to })}
            required
          />
          <TextField
            name="to"
            type="date"
            label={t('office.schedules.last_day')}
            min={days.from || today}
            value={days.to}
            error={isTried && toFault ? t(toFault) : undefined}
            onChange={(to) => setDays({ ...days, to })}
            required
          />
        </div>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={isAll}
          onChange={(event) => setPicked(event.currentTarget.checked ? places.map(({ id }) => id) : [])}
        />
        <strong>{t('office.schedules.close.all', { count: places.length })}</strong>
      </label>
      <CheckGroup
        label={t('office.schedules.close.at')}
        name="places"
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChange={setPicked}
        error={isTried && areDaysRight && !isChange ? t('office.schedules.close.nothing') : undefined}
      />
      <ReasonFields values={reason} onChange={setReason} />
      {asked && <AffectedByDay affected={affected} nameOf={placeName} />}
      <SaveFailure error={error} />
      <Button
        type="submit"
        kind={isOpening ? 'primary' : 'plain'}
        className={isOpening ? 'office-big' : 'office-stop office-big'}
        aria-disabled={isPending}
      >
        {t(isOpening ? 'office.schedules.close.open_again' : 'office.schedules.close.save', {
          count: changed.length,
          place: placeName(changed[0]),
        })}
      </Button>
      <p className="small muted office-centred">{t('office.menus.undo_hint')}</p>
      <LeaveDialog isUnsaved={() => picked !== null || isReasonNew || days.from !== (line?.from ?? '') || days.to !== (line?.to ?? '')} />
    </Form>
  )
}
