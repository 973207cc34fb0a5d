import { type ReactNode, useRef, useState } from 'react'
import { clockText } from '#domain/closing-times.ts'
import { faultyTime, timesFault, typedInstant } from '#domain/content-draft.ts'
import { instantFrom, localTime } from '#domain/zone.ts'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CalendarClock } from '#app/ui/icons.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useSchool } from '../school.ts'
import { DraftFailure } from './draft-failure.tsx'
import { type Plan, useSaveDraft } from './use-save-draft.ts'

const faultWords = {
  missing: 'office.planned.fault.start',
  past: 'errors.time_past',
  far: 'office.planned.fault.far',
  end_first: 'errors.end_first',
} as const

/** What each kind of form may choose: prices have no end here, and what is a draft already isn't saved as one again. */
const kinds = {
  form: { label: 'office.planned.later', hasEnd: true, hasDraft: true },
  price: { label: 'office.prices.later', hasEnd: false, hasDraft: false },
  draft: { label: 'office.planned.plan', hasEnd: true, hasDraft: false },
} as const

/**
 * The foot of a form whose change may also wait: the button that saves it now, and "Save for later…" with a start and, if wanted, an end at
 * which it is put back.
 */
export const LaterFoot = ({ kind = 'form', now, plan, name = '', onOpen }: LaterFootProps) => {
  const { draft, isNew = false, onPublish } = plan
  const { label, hasEnd, hasDraft } = kinds[kind]
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const { timezone } = useSchool()
  const clock = useNow()
  const today = localTime(clock, timezone).day
  const [from, setFrom] = useState(() => typedMoment(draft?.starts_at, timezone))
  const [until, setUntil] = useState(() => typedMoment(draft?.ends_at, timezone))
  const [isTried, setTried] = useState(false)
  const { save, isPlanned, isPending, error } = useSaveDraft(plan)
  const startsAt = typedInstant(from.day, from.time, timezone)
  const endsAt = until.day === '' ? null : typedInstant(until.day, until.time, timezone)
  const fault = timesFault({ startsAt, endsAt }, { now: clock, needsStart: true })
  const faulty = faultyTime({ startsAt, endsAt }, { now: clock, needsStart: true })
  const box = useRef<HTMLDivElement>(null)
  const saveLater = () => {
    setTried(true)
    if (fault === null) save({ starts_at: startsAt ?? '', ends_at: endsAt ?? '', wait: true })
    else if (box.current) focusFirst(box.current, [{ field: faulty === 'end' ? 'until-day' : 'from-day' }])
  }
  const words = isTried && fault !== null ? t(faultWords[fault]) : undefined
  return (
    <div className="stack later-foot" ref={box}>
      {!isOpen && now}
      {isOpen && (
        <div className="stack later-times">
          <Moment
            name="from"
            label={t('office.from')}
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
            ? t(isPlanned || kind === 'draft' ? 'office.cancel' : 'office.planned.now_instead')
            : t(isPlanned && hasDraft ? 'office.planned.times' : label)}
          {name !== '' && <span className="visually-hidden"> {name}</span>}
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

type LaterFootProps = {
  kind?: keyof typeof kinds
  /** What saves it now. */
  now: ReactNode
  plan: Plan
  /** What it is about, where a page has several. */
  name?: string
  /** The button that saves at once, where it is elsewhere: it is hidden while a later time is chosen. */
  onOpen?: (isOpen: boolean) => void
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
          label={t('office.field.date')}
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
