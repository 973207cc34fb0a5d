import type { OfficeToday } from '#contract/office-today.ts'
import type { AlertField, UntilTimes } from '#domain/office-alert.ts'
import { useWords } from '#app/i18n/words.ts'
import { CheckGroup } from '#app/ui/check-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PickList } from '../today/pick-list.tsx'
import { useClockWords } from '../use-clock-words.ts'
import { useMay } from '../today/use-may.ts'
import type { AlertValues } from './alert-values.ts'

type Change = { onChange: (part: Partial<AlertValues>) => void }

/** From when and until when an alert is up; its end has to be chosen, so that none is forgotten. */
export const SpanFields = ({ values, times, today, faults, onChange }: SpanFieldsProps) => {
  const t = useWords()
  const { timeOn } = useClockWords()
  return (
    <>
      <PickList
        name={values.from === 'now' ? 'from' : 'from-choice'}
        legend={t('office.from')}
        value={values.from}
        options={[
          { value: 'now', label: t('office.alert.from_now') },
          { value: 'time', label: t('office.alert.from_time') },
        ]}
        onChange={(from) => onChange({ from })}
      />
      {values.from === 'time' && (
        <DayAndTime
          name="from"
          labels={[t('office.alert.from_day'), t('office.alert.from_clock')]}
          day={values.fromDay}
          time={values.fromTime}
          min={today.day}
          error={faults.from}
          onChange={(fromDay, fromTime) => onChange({ fromDay, fromTime })}
        />
      )}
      <PickList
        name={values.until === 'other' ? 'until-choice' : 'until'}
        legend={t('office.alert.until_label')}
        value={values.until}
        options={[
          ...times.times.map((one) => ({ value: String(one), label: timeOn(one, today.day) })),
          ...(times.closing === null
            ? []
            : [{ value: 'closing', label: t('office.alert.until_closing', { time: timeOn(times.closing, today.day) }) }]),
          { value: 'other', label: t('office.other') },
          { value: 'open', label: t('office.alert.until_open') },
        ]}
        error={values.until === 'other' ? undefined : faults.until}
        onChange={(until) => onChange({ until })}
      />
      {values.until === 'other' && (
        <DayAndTime
          name="until"
          labels={[t('office.alert.until_day'), t('office.alert.until_clock')]}
          day={values.untilDay}
          time={values.untilTime}
          min={today.day}
          error={faults.until}
          onChange={(untilDay, untilTime) => onChange({ untilDay, untilTime })}
        />
      )}
    </>
  )
}

/** The pages on which an alert is shown: all, or those of some places. */
export const PlacesField = ({ values, today, error, onChange }: PlacesFieldProps) => {
  const t = useWords()
  const { ownPlaces } = useMay()
  const offered = today.places.filter(({ id }) => ownPlaces === null || ownPlaces.includes(id))
  return (
    <>
      <PickList
        name="places-choice"
        legend={t('office.places.title')}
        value={values.where}
        options={[
          ...(ownPlaces === null ? [{ value: 'all' as const, label: t('office.alert.places_all') }] : []),
          ...(ownPlaces === null ? [{ value: 'home' as const, label: t('office.alert.places_home') }] : []),
          { value: 'some' as const, label: t('office.alert.places_some') },
        ]}
        onChange={(where) => onChange({ where })}
      />
      {values.where === 'some' && (
        <CheckGroup
          name="places"
          label={t('office.alert.places_which')}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={values.places}
          error={error}
          onChange={(places) => onChange({ places })}
        />
      )}
    </>
  )
}

const DayAndTime = ({ name, labels, day, time, min, error, onChange }: DayAndTimeProps) => (
  <div className="fields-beside alert-day-time">
    <TextField
      name={`${name}-day`}
      type="date"
      label={labels[0]}
      value={day}
      min={min}
      onChange={(next) => onChange(next, time)}
      required
    />
    <TextField name={name} type="time" label={labels[1]} value={time} error={error} onChange={(next) => onChange(day, next)} required />
  </div>
)

type DayAndTimeProps = {
  name: string
  labels: readonly [day: string, time: string]
  day: string
  time: string
  min: string
  error?: string | undefined
  onChange: (day: string, time: string) => void
}

type SpanFieldsProps = Change & {
  values: AlertValues
  times: UntilTimes
  today: OfficeToday
  faults: Partial<Record<AlertField, string>>
}

type PlacesFieldProps = Change & { values: AlertValues; today: OfficeToday; error: string | undefined }
