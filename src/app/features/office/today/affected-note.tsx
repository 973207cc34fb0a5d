import type { UseQueryResult } from '@tanstack/react-query'
import { useWords } from '#app/i18n/words.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Users } from '#app/ui/icons.tsx'
import type { Changed } from './use-changes.ts'

/** Whose bookings a change would cancel, said before it is made; `title` counts them in the change's own words. */
export const AffectedNote = ({ affected, title, none }: AffectedNoteProps) => {
  const t = useWords()
  const { data, isError } = affected
  return (
    <div className="today-affected" role="status">
      {data && data.bookings > 0 && (
        <Notice tone="caution" icon={<Users />}>
          <p>
            <strong>{title(data)}</strong> {t('office.close.they_are_notified')}
          </p>
        </Notice>
      )}
      {data && data.bookings === 0 && <p className="muted">{none}</p>}
      {!data && <p className="muted">{t(isError ? 'office.close.not_counted' : 'office.close.counting')}</p>}
    </div>
  )
}

type AffectedNoteProps = {
  affected: UseQueryResult<Changed['affected']>
  title: (affected: Changed['affected']) => string
  none: string
}
