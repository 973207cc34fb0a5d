import { useRef, useState } from 'react'
import type { OfficeAlert, OfficeToday } from '#contract/office-today.ts'
import { isoInstant } from '#domain/calendar.ts'
import { alertFaults, untilTimes } from '#domain/office-alert.ts'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Form } from '#app/ui/form.tsx'
import { Megaphone } from '#app/ui/icons.tsx'
import { KeyRound } from '../icons.tsx'
import { ChangeFailure } from '../today/change-failure.tsx'
import { useClockWords } from '../use-clock-words.ts'
import { SaveBar } from '../save-bar.tsx'
import { useSchool } from '../school.ts'
import { AlertPreview } from './alert-preview.tsx'
import { type AlertValues, draftOf } from './alert-values.ts'
import { AlertWordsFields } from './alert-words-fields.tsx'
import { usePostAlert } from './queries.ts'
import { severities } from './severities.ts'
import { SeverityField } from './severity-field.tsx'
import { useAlertWords } from './use-alert-words.ts'
import { useFaultWords } from './use-fault-words.ts'
import { PlacesField, SpanFields } from './when-where-fields.tsx'

/** An alert being written: how serious, its words, when and where, and how people will see it. */
export const AlertForm = ({ id, today, values, onChange, onPosted }: AlertFormProps) => {
  const t = useWords()
  const now = useNow()
  const { timezone: zone, bilingual } = useSchool()
  const { instant } = useClockWords()
  const isOffline = useOffline()
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const places = values.where === 'all' ? [] : values.places
  const times = untilTimes({ minutes: today.minutes, places: today.places, chosen: places })
  const draft = draftOf({ ...values, sameText: values.sameText || !bilingual }, { day: today.day, zone, closing: times.closing })
  const faults = alertFaults(draft, now)
  const faultWords = useFaultWords(isTried ? faults : {})
  const { where } = useAlertWords(today)
  const { mutate, isPending, error } = usePostAlert()
  const change = (part: Partial<AlertValues>) => onChange({ ...values, ...part })
  const post = () => {
    setIsTried(true)
    const wrong = Object.keys(faults)
    if (wrong.length === 0) mutate({ id, severity: values.severity, draft, places }, { onSuccess: () => onPosted(isPlanned) })
    else if (form.current)
      focusFirst(
        form.current,
        wrong.map((field) => ({ field })),
      )
  }
  const isPlanned = draft.from !== null && draft.from > now
  const fromWords = isPlanned ? instant(isoInstant(draft.from ?? now), today.day) : ''
  const untilWords = draft.until === null ? '' : instant(isoInstant(draft.until), today.day)
  return (
    <Form className="alert-form" ref={form} onSubmit={post}>
      <div className="stack">
        {values.where !== 'home' && (
          <div className="card">
            <SeverityField value={values.severity} onChange={(severity) => change({ severity })} />
          </div>
        )}
        <AlertWordsFields values={values} faults={faultWords} onChange={change} />
        <section className="card stack" aria-labelledby="office-alert-when">
          <h2 id="office-alert-when">{t('office.alert.when_where')}</h2>
          <SpanFields values={values} times={times} today={today} faults={faultWords} onChange={change} />
          <PlacesField values={values} today={today} error={faultWords.places} onChange={change} />
        </section>
      </div>
      <div className="alert-side stack">
        <h2>{t('office.as_visitors_see')}</h2>
        <AlertPreview severity={values.severity} draft={draft} />
        {!isOffline && places.length === 0 && (
          <p className="alert-quiet-note">
            <KeyRound />
            {t('office.alert.asks_again')}
          </p>
        )}
        {!isOffline && (
          <p className="small muted">{isPlanned ? t('office.alert.hint_planned', { time: fromWords }) : t('office.alert.hint')}</p>
        )}
      </div>
      <SaveBar
        summary={t(severities[values.severity].words)}
        hint={where({ places, home_only: values.where === 'home' })}
        label={
          isPlanned
            ? t('office.alert.plan')
            : untilWords === ''
              ? t('office.alert.post')
              : t('office.alert.post_until', { time: untilWords })
        }
        icon={<Megaphone />}
        isPending={isPending}
        failure={<ChangeFailure error={error} />}
      />
    </Form>
  )
}

type AlertFormProps = {
  /** "" for a new alert. */
  id: OfficeAlert['id']
  today: OfficeToday
  values: AlertValues
  onChange: (values: AlertValues) => void
  onPosted: (isPlanned: boolean) => void
}
