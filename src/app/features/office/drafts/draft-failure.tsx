import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { conflictsOf, failureText, isRefused, problemsOf } from '../refusals.ts'
import { useValueWords } from '../history/use-value-words.ts'

type Props = { error: Error | null; isPrice?: boolean; hasForm?: boolean }

/**
 * Why a change that waits was not saved or confirmed: both versions where a colleague was faster, unless they are chosen from in the
 * change's own form.
 */
export const DraftFailure = ({ error, isPrice = false, hasForm = false }: Props) => {
  const t = useWords()
  const { fieldOf, valueOf } = useValueWords(() => undefined)
  if (error === null) return null
  const isConflict = isRefused(error, 'edit_conflict')
  const fields = hasForm ? [] : conflictsOf(error).flatMap((one) => one.fields)
  const conflict = isPrice ? 'office.planned.conflict_price' : hasForm ? 'office.planned.conflict_form' : 'office.planned.conflict'
  return (
    <Notice tone={isConflict ? 'caution' : 'alert'} icon={<CircleAlert />} live="alert">
      <p>{t(isConflict ? conflict : failureText(error))}</p>
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
