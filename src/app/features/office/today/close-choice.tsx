import { useState } from 'react'
import type { OfficePlace, OfficeToday } from '#contract/office-today.ts'
import { closeFromTimes, closingText, typedClosing } from '#domain/closing-times.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Form } from '#app/ui/form.tsx'
import { DoorClosed } from '#app/ui/icons.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { hasReason, noReason, type ReasonProps, ReasonFields } from '../reason-fields.tsx'
import { AffectedNote } from './affected-note.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { PickList } from './pick-list.tsx'
import { useAffectedByClosing } from './queries.ts'
import { type Changed, useClosePlace } from './use-changes.ts'
import { useClockWords } from '../use-clock-words.ts'

const faults = {
  missing: 'office.close.fault.missing',
  past: 'office.close.fault.past',
  closed: 'office.close.fault.closed',
} as const

/** "Close now", or the time from which the place is closed: nothing is chosen at first, and whose bookings it affects is said before. */
export const CloseChoice = ({ place, today: { day, minutes }, reason, onReason, onClosed }: CloseChoiceProps) => {
  const t = useWords()
  const { timeOn } = useClockWords()
  // "14:00" of the list, "other", or nothing yet. The times stay while the sheet is open, so that none moves under a finger.
  const [times] = useState(() => closeFromTimes(place.openings, minutes))
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const read = chosen === 'other' ? typedClosing(place.openings, typed, minutes) : null
  const at = read ? ('at' in read ? read.at : null) : chosen === null ? null : Number(chosen)
  const fault = read && 'fault' in read && typed !== '' ? t(faults[read.fault]) : undefined
  const isNow = chosen === null
  const affected = useAffectedByClosing(isNow || at !== null ? { placeId: place.id, from: at === null ? '' : closingText(at) } : null)
  const { mutate, isPending, error } = useClosePlace()
  const isOpen = place.state !== 'closed'
  const close = (from: number | null) =>
    mutate({ placeId: place.id, from: from === null ? '' : closingText(from), reason }, { onSuccess: (changed) => onClosed(changed, from) })
  const timeWords = at === null ? '' : timeOn(at, day)
  return (
    <div className="stack">
      <Disclosure summary={t('office.reason.add')}>
        <div className="stack">
          <ReasonFields values={reason ?? noReason} onChange={onReason} />
        </div>
      </Disclosure>
      <Button kind="danger" icon={<DoorClosed />} aria-disabled={isPending} onClick={() => close(null)}>
        {t(isOpen ? 'office.close.now' : 'office.close.rest_of_day')}
      </Button>
      <PickList
        name="from"
        legend={t('office.close.from')}
        value={chosen}
        options={[...times.map((one) => ({ value: String(one), label: timeOn(one, day) })), { value: 'other', label: t('office.other') }]}
        onChange={setChosen}
      />
      {/* The list of times is outside: Enter on one of them sends nothing. */}
      <Form className="stack" onSubmit={() => at !== null && close(at)}>
        {chosen === 'other' && (
          <TextField name="time" type="time" label={t('office.close.time')} value={typed} error={fault} onChange={setTyped} required />
        )}
        {(isNow || at !== null) && (
          <AffectedNote
            affected={affected}
            isOneDay
            title={({ bookings, people }) =>
              isNow
                ? t('office.close.affected_now', { bookings, people })
                : t('office.close.affected', { bookings, people, time: timeWords })
            }
            none={isNow ? t('office.close.nobody_now') : t('office.close.nobody', { time: timeWords })}
          />
        )}
        <ChangeFailure error={error} />
        {at !== null && (
          <Button type="submit" className="office-stop" aria-disabled={isPending}>
            {t('office.close.from_time', { time: timeWords })}
          </Button>
        )}
      </Form>
      <p className="small muted office-centred">{t('office.close.hint')}</p>
      <LeaveDialog isUnsaved={() => hasReason(reason)} />
    </div>
  )
}

type CloseChoiceProps = ReasonProps & {
  place: OfficePlace
  today: OfficeToday
  onClosed: (changed: Changed, from: number | null) => void
}
