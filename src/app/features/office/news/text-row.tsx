import { missingTexts } from '#domain/office-text-edit.ts'
import { type TextKind, textPhase, textRules, textTimes, textValues } from '#domain/office-texts.ts'
import type { TextRecord } from '#domain/own-text.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { ChevronRight } from '#app/ui/icons.tsx'
import { OfficeLink } from '../navigation.tsx'
import { useFirstLanguage, useSchool } from '../school.ts'
import { useShortDay } from '../use-when.ts'
import { phaseNames, useTextWords } from './use-text-words.ts'

/** A text of a list: its name, whether visitors see it, its days, and whether a language is missing. */
export const TextRow = ({ kind, id, record }: { kind: TextKind; id: string; record: TextRecord }) => {
  const t = useWords()
  const now = useNow()
  const { timezone: zone, bilingual } = useSchool()
  const shortDay = useShortDay()
  const { nameOf } = useTextWords()
  const base = useFirstLanguage()
  const hasDates = textRules[kind].dates.length > 0
  const phase = textPhase(kind, record, { now, zone })
  const { firstDay, lastDay } = hasDates ? textTimes(kind, record, zone) : { firstDay: null, lastDay: null }
  const days = [firstDay, lastDay === firstDay ? null : lastDay].flatMap((day) => (day === null ? [] : [shortDay(day)])).join(' – ')
  const isMissing =
    (phase === 'on' || phase === 'coming') && bilingual && missingTexts(kind, textValues(kind, record, { zone, base }), base).length > 0
  return (
    <li>
      <OfficeLink className="card text-row" to={`/news/${kind}/${encodeURIComponent(id)}`}>
        <span className="text-row-words">
          <b>{nameOf(kind, record)}</b>
          <span className="text-row-facts small muted">
            {kind !== 'pages' && (
              <span className="text-phase" data-phase={phase}>
                {t(phaseNames[phase])}
              </span>
            )}
            {days !== '' && <span className="numbers">{days}</span>}
            {isMissing && <span className="text-missing">{t(base === 'en' ? 'office.texts.no_french' : 'office.texts.no_english')}</span>}
          </span>
        </span>
        <ChevronRight />
      </OfficeLink>
    </li>
  )
}
