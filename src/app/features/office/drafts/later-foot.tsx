import { type ReactNode, useState } from 'react'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import { clockText } from '#domain/closing-times.ts'
import { faultyTime, timesFault, typedInstant } from '#domain/content-draft.ts'
import { instantFrom, localTime } from '#domain/zone.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CalendarClock } from '#app/ui/icons.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useSchool } from '../school.ts'
import { DraftFailure } from './draft-failure.tsx'
import type { DraftWork } from './use-draft-calls.ts'
import { useSaveDraft } from './use-save-draft.ts'

const faultWords = {
  missing: 'office.planned.fault.start',
  past: 'errors.time_past',
  far: 'office.planned.fault.far',
  end_first: 'errors.end_first',
} as const

/**
 * The foot of a form whose change may also wait: the button that saves it now, and "Save for later…" with a start and, if wanted, an end at
 * which it is put back. `work` is what to save, null where the form has faults of its own.
 */
export const LaterFoot = ({
  now,
  laterLabel,
  closeLabel,
  hasEnd = true,
  hasDraft = true,
  isNew = false,
  draft,
  work,
  why,
  onOpen,
  onPublish,
  onConflict,
  onSaved,
}: LaterFootProps) => {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const { timezone } = useSchool()
  const clock = useNow()
  const today = localTime(clock, timezone).day
  const [from, setFrom] = useState(() => typedMoment(draft?.starts_at, timezone))
  const [until, setUntil] = useState(() => typedMoment(draft?.ends_at, timezone))
  const [isTried, setTried] = useState(false)
  const { save, isPlanned, isPending, error } = useSaveDraft({ draft, work, why, onConflict, onSaved })
  const startsAt = typedInstant(from.day, from.time, timezone)
  const endsAt = until.day === '' ? null : typedInstant(until.day, until.time, timezone)
  const fault = timesFault({ startsAt, endsAt }, { now: clock, needsStart: true })
  const saveLater = () => {
    setTried(true)
    if (fault === null) save({ starts_at: startsAt ?? '', ends_at: endsAt ?? '', wait: true })
  }
  const words = isTried && fault !== null ? t(faultWords[fault]) : undefined
  const faulty = faultyTime({ startsAt, endsAt }, { now: clock, needsStart: true })
  return (
    <div className="stack later-foot">
      {!isOpen && now}
      {isOpen && (
        <div className="stack later-times">
          <Moment
            name="from"
            label={t('office.planned.from')}
            min={today}
            value={from}
            error={faulty === 'start' ? words : undefined}
            onChange={setFrom}
          />
          {hasEnd && (
            <Moment
              name="until"
              label={t(isNew ? 'office.planned.until_new' : 'office.planned.until')}
              min={today}
              value={until}
              error={faulty === 'end' ? words : undefined}
              onChange={setUntil}
            />
          )}
        </div>
      )}
      <DraftFailure error={error} />
      {isOpen && (
        <Button kind="primary" icon={<CalendarClock />} aria-disabled={isPending} onClick={saveLater}>
          {isPending ? t('form.working') : t('office.planned.save')}
        </Button>
      )}
      <div className="cluster">
        {!isOpen && isPlanned && onPublish && <Button onClick={onPublish}>{t('office.planned.publish')}</Button>}
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen)
            onOpen?.(!isOpen)
          }}
        >
          {isOpen
            ? (closeLabel ?? t(isPlanned ? 'office.cancel' : 'office.planned.now_instead'))
            : isPlanned && hasDraft
              ? t('office.planned.times')
              : laterLabel}
        </Button>
        {isOpen && hasDraft && (
          <Button kind="quiet" aria-disabled={isPending} onClick={() => save({ starts_at: '', ends_at: '', wait: false })}>
            {t('office.planned.save_draft')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** An instant as it is typed on the school's clock. */
const typedMoment = (iso: string | null | undefined, zone: string): Typed => {
  const at = instantFrom(iso ?? '')
  if (at === null) return { day: '', time: '' }
  const { day, minutes } = localTime(at, zone)
  return { day, time: clockText(minutes) }
}

export type LaterFootProps = {
  /** What saves it now. */
  now: ReactNode
  laterLabel: string
  closeLabel?: string
  hasEnd?: boolean
  hasDraft?: boolean
  /** Whether it adds something, which its end takes down again. */
  isNew?: boolean
  /** The change that waits already and is saved anew. */
  draft?: OfficeDraft | undefined
  work: () => DraftWork | null
  why: string
  /** Where what saves it now stands elsewhere: it goes while a later time is chosen. */
  onOpen?: (isOpen: boolean) => void
  /** Makes a change that waits now, as its form saves it for its time. */
  onPublish?: (() => void) | undefined
  /** Lays both versions side by side where somebody else saved the same meanwhile; without it they are listed. */
  onConflict?: () => Promise<void>
  onSaved: (draft: OfficeDraft) => void
}

type Typed = { day: string; time: string }

const Moment = ({ name, label, min, value, error, onChange }: MomentProps) => {
  const t = useWords()
  return (
    <fieldset className="field later-moment">
      <legend className="field-label">{label}</legend>
      <div className="later-fields">
        <TextField
          name={`${name}-day`}
          type="date"
          label={t('office.planned.day')}
          min={min}
          value={value.day}
          error={error}
          onChange={(day) => onChange({ ...value, day })}
        />
        <TextField
          name={`${name}-time`}
          type="time"
          label={t('office.planned.time')}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
        />
      </div>
    </fieldset>
  )
}

type MomentProps = {
  name: string
  label: string
  min: string
  value: Typed
  error?: string | undefined
  onChange: (value: Typed) => void
}
