import type { OfficeDraft } from '#contract/office-drafts.ts'
import { useWords } from '#app/i18n/words.ts'
import { CalendarClock } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useOfficeQuery } from '../api.ts'
import { useEntryNames } from '../history/use-entry-names.ts'
import { ValueList } from '../history/value-list.tsx'
import { OfficeLink } from '../navigation.tsx'
import { useStaff } from '../session.ts'
import { draftPath } from './draft-path.ts'
import { useDraftId } from './open-draft.tsx'
import { useDraftWords } from './use-draft-words.ts'

const mostValues = 4

/** What a form is about: a record of the content, or something that is sold. */
type PlannedOf = { file: string; key: string } | { kind: OfficeDraft['prices'][number]['kind']; id: string }

const isComing = ({ state, ends_at: end }: OfficeDraft): boolean => (state === 'applied' ? end !== null : state !== 'ended')

const isAbout = ({ edits, prices }: OfficeDraft, of: PlannedOf): boolean =>
  'file' in of
    ? edits.some(({ file, key }) => file === of.file && key === of.key)
    : prices.some(({ kind, id }) => kind === of.kind && id === of.id)

/** In the form of a record: the changes of it that wait, what each does and when, with the way to it. */
export const PlannedNote = ({ of }: { of: PlannedOf }) => {
  const t = useWords()
  const opened = useDraftId()
  const { email } = useStaff()
  const { data } = useOfficeQuery('officeDrafts', {})
  const found = (data?.drafts ?? []).filter((draft) => draft.id !== opened && isComing(draft) && isAbout(draft, of))
  const words = useDraftWords(useEntryNames(found).nameOf)
  if (found.length === 0) return null
  return (
    <Notice tone="accent" icon={<CalendarClock />}>
      <ul className="stack stack-tight planned-notes">
        {found.map((draft) => (
          <li key={draft.id} className="stack stack-tight">
            <p>{words.noteOf(draft, draft.author === email)}</p>
            <ValueList values={words.valuesOf(draft).slice(0, mostValues)} />
            <p>
              <OfficeLink {...(draftPath(draft) ?? { to: '/planned' })}>{t('office.planned.note.open')}</OfficeLink>
            </p>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
