import type { HoursPlace } from '#contract/office-schedules.ts'
import { changedFields, type EntryField, entryNow, type HoursEntry, theirChanges } from '#domain/hours-entries.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useEntryWords } from './use-entry-words.ts'

const fieldNames = {
  name: 'office.schedules.field.name',
  nameFr: 'office.schedules.field.name_fr',
  days: 'office.schedules.field.days',
  dates: 'office.schedules.field.dates',
  hours: 'office.schedules.field.hours',
} as const satisfies Record<EntryField, string>

type Props = {
  /** The place as it was read, and as somebody else left it. */
  seen: HoursPlace
  fresh: HoursPlace
  from: HoursEntry | null
  to: HoursEntry | null
  onMine: () => void
  onTheirs: () => void
}

/** Both versions of a place's hours, field by field: neither is lost before somebody chooses. */
export const HoursConflictNote = ({ seen, fresh, from, to, onMine, onTheirs }: Props) => {
  const t = useWords()
  const words = useEntryWords()
  const changes = theirChanges(seen.schedules, fresh.schedules)
  const now = from && entryNow(fresh.schedules, from)
  const isSame = from !== null && changedFields(from, now).length > 0
  const value = (entry: HoursEntry | null, field: EntryField) => (entry && words.field(entry, field)) || '–'
  return (
    <Notice tone="caution" icon={<CircleAlert />} title={t('office.schedules.conflict.title')} live="alert">
      <p className="small">{t(isSame ? 'office.schedules.conflict.same' : 'office.schedules.conflict.both_fit')}</p>
      <ul className="small stack stack-tight">
        {changes.map(({ before, now: theirs }) => {
          const isMine = from !== null && before !== null && before.ids.some((id) => from.ids.includes(id))
          const fields = isMine
            ? [...new Set([...changedFields(before, theirs), ...changedFields(from, to)])]
            : changedFields(before, theirs)
          const shown = theirs ?? before
          return (
            <li key={shown?.ids.join(' ')}>
              <b>{(shown && words.name(shown)) || t('office.schedules.nameless')}</b>
              {theirs === null && <p>{t('office.schedules.conflict.removed')}</p>}
              {(theirs ? fields : []).map((field) => (
                <p key={field}>
                  {t('office.schedules.conflict.theirs', { field: t(fieldNames[field]), value: value(theirs, field) })}
                  {isMine && <br />}
                  {isMine && t('office.schedules.conflict.yours', { field: t(fieldNames[field]), value: value(to, field) })}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
      <div className="cluster">
        <Button kind="primary" onClick={onMine}>
          {t(isSame ? 'office.schedules.conflict.mine' : 'office.menus.conflict.both')}
        </Button>
        <Button onClick={onTheirs}>{t('office.menus.conflict.keep_theirs')}</Button>
      </div>
    </Notice>
  )
}
