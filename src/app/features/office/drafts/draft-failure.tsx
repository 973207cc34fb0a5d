import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { conflictsOf, failureText, isRefused, problemsOf } from '../refusals.ts'
import { useValueWords } from '../history/use-value-words.ts'

/** Why a change that waits was not saved or confirmed: both versions where somebody else was faster. */
export const DraftFailure = ({ error, isPrice = false }: { error: Error | null; isPrice?: boolean }) => {
  const t = useWords()
  const { fieldOf, valueOf } = useValueWords(() => undefined)
  if (error === null) return null
  const isConflict = isRefused(error, 'edit_conflict')
  const fields = conflictsOf(error).flatMap((one) => one.fields)
  return (
    <Notice tone={isConflict ? 'caution' : 'alert'} icon={<CircleAlert />} live="alert">
      <p>{t(isConflict ? (isPrice ? 'office.planned.conflict_price' : 'office.planned.conflict') : failureText(error))}</p>
      {(fields.length > 0 || problemsOf(error).length > 0) && (
        <ul className="small">
          {fields.map(({ name, theirs, yours }) => (
            <li key={name}>
              {t('office.planned.conflict_field', { field: fieldOf(name), now: valueOf(theirs, name), yours: valueOf(yours, name) })}
            </li>
          ))}
          {problemsOf(error).map(({ pointer, text }) => (
            <li key={`${pointer} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
