import type { OfficeAlert, OfficePlace } from '#contract/office-today.ts'
import { safeLink } from './link.ts'
import { lastEnd } from './place-today.ts'
import { instantFrom } from './zone.ts'

/** The most characters of an alert: two lines of a phone. */
export const longestAlert = 160

/** Whether an alert is shown at `now` (epoch ms), will be, or no longer is. */
export const alertPhase = ({ from, until }: Pick<OfficeAlert, 'from' | 'until'>, now: number): 'up' | 'coming' | 'over' => {
  const [starts, ends] = [from === null ? null : instantFrom(from), until === null ? null : instantFrom(until)]
  if (ends !== null && ends <= now) return 'over'
  return starts !== null && starts > now ? 'coming' : 'up'
}

const phases = ['up', 'coming', 'over']

/** The alerts in the order of a list: shown now, then planned, then over, the newest first, which the content has last. */
export const newestFirst = (alerts: readonly OfficeAlert[], now: number): OfficeAlert[] =>
  alerts.toReversed().sort((a, b) => phases.indexOf(alertPhase(a, now)) - phases.indexOf(alertPhase(b, now)))

/** The ends that a new alert offers, in minutes since the day's midnight; `closing` is when the last of its places closes, null if none is open. */
export type UntilTimes = { times: number[]; closing: number | null }

type Where = { minutes: number; places: readonly OfficePlace[]; chosen: readonly string[] }

/** Ends of an alert: in about two hours, in about four, and when the chosen places (none for all) close today. */
export const untilTimes = ({ minutes, places, chosen }: Where): UntilTimes => {
  const soon = Math.ceil((minutes + 120) / 30) * 30
  const later = Math.floor((minutes + 240) / 60) * 60
  const ends = places.filter(({ id }) => chosen.length === 0 || chosen.includes(id)).map(({ openings }) => lastEnd(openings) ?? 0)
  const closing = Math.max(0, ...ends)
  return { times: [soon, later].filter((time) => time !== closing), closing: closing > minutes ? closing : null }
}

/** An alert as its form holds it; `from` and `until` are epoch ms, null: at once, until it is taken down. */
export type AlertDraft = {
  message: string
  messageFr: string
  sameText: boolean
  from: number | null
  until: number | null
  /** False where a start is to be chosen and none is. */
  hasFrom: boolean
  /** False until an end is chosen. */
  hasUntil: boolean
  /** False where some places are to be chosen and none is. */
  hasPlaces: boolean
  isHomeOnly: boolean
  /** Where it leads; "" for nowhere. */
  link: string
}

/** The fields of an alert's form that a rule is about. */
export type AlertField = 'message' | 'message_fr' | 'link' | 'from' | 'until' | 'places'

/** Why a field of an alert is refused. */
export type AlertFault = 'required' | 'too_long' | 'before_start' | 'past' | 'unsafe'

const textFault = (text: string): AlertFault | null => {
  if (text.trim() === '') return 'required'
  return text.trim().length > longestAlert ? 'too_long' : null
}

const untilFault = ({ from, until, hasUntil }: AlertDraft, now: number): AlertFault | null => {
  if (!hasUntil) return 'required'
  if (until === null) return null
  if (until <= now) return 'past'
  return from !== null && until <= from ? 'before_start' : null
}

/** Every rule that an alert breaks, by field; both languages are written unless the text is the same in both. `now` is epoch ms. */
export const alertFaults = (draft: AlertDraft, now: number): Partial<Record<AlertField, AlertFault>> => {
  const found: [AlertField, AlertFault | null][] = [
    ['message', textFault(draft.message)],
    ['message_fr', draft.sameText ? null : textFault(draft.messageFr)],
    ['link', draft.link === '' || safeLink(draft.link) !== null ? null : 'unsafe'],
    ['from', draft.hasFrom ? null : 'required'],
    ['until', untilFault(draft, now)],
    ['places', draft.hasPlaces ? null : 'required'],
  ]
  return Object.fromEntries(found.filter(([, fault]) => fault !== null))
}
