import type { OfficeDraft } from '#contract/office-drafts.ts'
import { useWords } from '#app/i18n/words.ts'
import { CalendarClock } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OfficeLink } from '../navigation.tsx'
import { useDraftWords } from './use-draft-words.ts'

/** At the top of a form: it is that of a change that waits, and for when; or that the record says all of it already. */
export const OpenedNote = ({ draft, isEmpty = false }: { draft: OfficeDraft; isEmpty?: boolean }) => {
  const t = useWords()
  const { stateOf } = useDraftWords()
  if (isEmpty)
    return (
      <Notice tone="caution" icon={<CalendarClock />} title={t('office.planned.nothing_left')} live="alert">
        <p>{t('office.planned.nothing_left_text')}</p>
        <OfficeLink to="/planned">{t('office.planned.title')}</OfficeLink>
      </Notice>
    )
  if (draft.state === 'draft')
    return (
      <Notice icon={<CalendarClock />} title={t('office.planned.opened_draft')}>
        <p>{t('office.planned.opened_draft_text')}</p>
      </Notice>
    )
  const { tone, words } = stateOf(draft)
  return (
    <Notice tone={tone} icon={<CalendarClock />} title={t('office.planned.opened')}>
      <p>{words}</p>
    </Notice>
  )
}
