import { atom } from 'jotai'
import type { OfficeAlert } from '#contract/office-today.ts'
import type { Day } from '#domain/calendar.ts'
import { isDay } from '#domain/calendar.ts'
import { clockMinutes, clockText } from '#domain/closing-times.ts'
import type { AlertDraft } from '#domain/office-alert.ts'
import { instantFrom, instantOf, localTime } from '#domain/zone.ts'

/** The form of an alert; `until` is a time of today in minutes ("870"), or one of the other ends. */
export type AlertValues = {
  severity: OfficeAlert['severity']
  message: string
  messageFr: string
  sameText: boolean
  from: 'now' | 'time'
  fromDay: Day
  fromTime: string
  until: string | null
  untilDay: Day
  untilTime: string
  where: 'all' | 'home' | 'some'
  places: string[]
  /** Where it leads; "" for nowhere. */
  link: string
}

/** What is typed stays until it is posted or left; by the alert's id, "" for a new one. */
export const alertDraftsAtom = atom<Record<string, AlertValues>>({})

/** The form of a new alert; `own` are the places of a limited account, null for all. */
export const newAlert = (today: Day, own: readonly string[] | null): AlertValues => ({
  severity: 'notice',
  message: '',
  messageFr: '',
  sameText: false,
  from: 'now',
  fromDay: today,
  fromTime: '',
  until: null,
  untilDay: today,
  untilTime: '',
  where: own === null ? 'all' : 'some',
  places: own?.length === 1 ? [...own] : [],
  link: '',
})

const wallClock = (iso: string | null, zone: string) => {
  const ms = iso === null ? null : instantFrom(iso)
  if (ms === null) return null
  const { day, minutes } = localTime(ms, zone)
  return { day, time: clockText(minutes) }
}

/** The form of an alert that is there; one that has begun is up since then. */
export const valuesOf = (alert: OfficeAlert, { day, zone, now }: { day: Day; zone: string; now: number }): AlertValues => {
  const from = (instantFrom(alert.from ?? '') ?? 0) > now ? wallClock(alert.from, zone) : null
  const until = wallClock(alert.until, zone)
  return {
    severity: alert.severity,
    message: alert.message,
    messageFr: alert.same_text ? '' : alert.message_fr,
    sameText: alert.same_text,
    from: from ? 'time' : 'now',
    fromDay: from?.day ?? day,
    fromTime: from?.time ?? '',
    until: until ? 'other' : 'open',
    untilDay: until?.day ?? day,
    untilTime: until?.time ?? '',
    where: alert.places.length > 0 ? 'some' : alert.home_only ? 'home' : 'all',
    places: alert.places,
    link: alert.link,
  }
}

/** One text for both languages is the English one, or the French one where no English is written. */
export const withSameText = (values: AlertValues, sameText: boolean): AlertValues => ({
  ...values,
  sameText,
  message: sameText && values.message.trim() === '' ? values.messageFr : values.message,
})

/** Where and when a form is read: the school's day and zone, and when the last of the chosen places closes (minutes; null for none open). */
type Setting = { day: Day; zone: string; closing: number | null }

const typedInstant = (day: Day, time: string, zone: string): number | null => {
  const minutes = clockMinutes(time)
  return minutes === null || !isDay(day) ? null : instantOf(day, minutes, zone)
}

const untilOf = (values: AlertValues, { day, zone, closing }: Setting): number | null => {
  if (values.until === 'other') return typedInstant(values.untilDay, values.untilTime, zone)
  if (values.until === 'closing') return closing === null ? null : instantOf(day, closing, zone)
  return values.until === null || values.until === 'open' ? null : instantOf(day, Number(values.until), zone)
}

/** What a form means: its instants, and whether an end and a place are chosen. */
export const draftOf = (values: AlertValues, setting: Setting): AlertDraft => {
  const until = untilOf(values, setting)
  const from = values.from === 'now' ? null : typedInstant(values.fromDay, values.fromTime, setting.zone)
  return {
    message: values.message,
    messageFr: values.messageFr,
    sameText: values.sameText,
    from,
    until,
    hasFrom: values.from === 'now' || from !== null,
    hasUntil: values.until === 'open' || until !== null,
    hasPlaces: values.where !== 'some' || values.places.length > 0,
    isHomeOnly: values.where === 'home',
    link: values.link.trim(),
  }
}
