import type { OfficeAlert } from '#contract/office-today.ts'
import type { WordId } from '#app/i18n/words.ts'

/** What the office calls each severity, and what it is for. */
export const severities = {
  notice: { words: 'office.alert.severity.notice', hint: 'office.alert.severity.notice_hint' },
  caution: { words: 'office.alert.severity.caution', hint: 'office.alert.severity.caution_hint' },
  urgent: { words: 'office.alert.severity.urgent', hint: 'office.alert.severity.urgent_hint' },
} as const satisfies Record<OfficeAlert['severity'], { words: WordId; hint: WordId }>
