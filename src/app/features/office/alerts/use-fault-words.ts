import type { AlertFault, AlertField } from '#domain/office-alert.ts'
import { longestAlert } from '#domain/office-alert.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'

const required = {
  message: 'office.alert.fault.message',
  message_fr: 'office.alert.fault.message_fr',
  link: 'office.alert.fault.link',
  from: 'office.alert.fault.from',
  until: 'office.alert.fault.until',
  places: 'office.places.required',
} as const satisfies Record<AlertField, WordId>

const others = {
  too_long: 'office.too_long',
  before_start: 'office.alert.fault.before_start',
  past: 'office.alert.fault.past',
  unsafe: 'office.alert.fault.link',
} as const satisfies Record<Exclude<AlertFault, 'required'>, WordId>

/** The faults of an alert's form in words, by field. */
export const useFaultWords = (faults: Partial<Record<AlertField, AlertFault>>): Partial<Record<AlertField, string>> => {
  const t = useWords()
  const entries = Object.entries(faults) as [AlertField, AlertFault][]
  return Object.fromEntries(
    entries.map(([field, fault]) => [field, t(fault === 'required' ? required[field] : others[fault], { most: longestAlert })]),
  )
}
