import type { ContentChange } from '#contract/office-content.ts'
import type { Cell } from '#domain/csv.ts'
import { clockText } from '#domain/closing-times.ts'
import { instantFrom, localTime } from '#domain/zone.ts'
import type { useWords } from '#app/i18n/words.ts'
import type { ChangeWords } from './use-change-words.ts'

type Reading = { t: ReturnType<typeof useWords>; words: ChangeWords; zone: string }

/** "2026-11-25 15:00" on the school's clock, which a spreadsheet takes for a date. */
const momentOf = (iso: string, zone: string): string => {
  const { day, minutes } = localTime(instantFrom(iso) ?? 0, zone)
  return `${day} ${clockText(minutes)}`
}

/** Changes as a table with its head, a row for each value; what a change has more of is a row of its own. */
export const historyRows = (changes: readonly ContentChange[], { t, words, zone }: Reading): Cell[][] => {
  const head = [
    t('office.when'),
    t('office.history.by'),
    t('office.history.column.confirmed'),
    t('office.history.kind'),
    t('office.history.column.change'),
    t('office.history.column.value'),
    t('office.history.column.before'),
    t('office.history.column.after'),
    t('office.reason.label'),
    t('office.history.undone'),
  ]
  const rowsOf = (change: ContentChange): Cell[][] => {
    const about = [
      momentOf(change.at, zone),
      change.author,
      change.confirmed_by,
      [...new Set(change.edits.map(({ file }) => words.kindOf(file)))].join(', '),
      words.titleOf(change),
    ]
    const ends = [change.why, t(change.undone_by === null ? 'form.no' : 'form.yes')]
    const left = change.edit_count - change.edits.length
    const values = [
      ...words.valuesOf(change),
      ...(left > 0 ? [{ label: t('office.history.left', { count: left }), before: null, after: null }] : []),
    ]
    const shown = values.length > 0 ? values : [{ label: '', before: null, after: null }]
    return shown.map(({ label, before, after }) => [...about, label, before, after, ...ends])
  }
  return [head, ...changes.flatMap(rowsOf)]
}
