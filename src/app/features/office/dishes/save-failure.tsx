import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { failureText, isRefused, problemsOf } from '../refusals.ts'

/** Why a dish was not saved; all that was typed stays. A version of somebody else has a note of its own. */
export const DishSaveFailure = ({ error }: { error: Error | null }) => {
  const t = useWords()
  if (error === null || isRefused(error, 'edit_conflict')) return null
  const problems = problemsOf(error)
  return (
    <Notice tone="alert" icon={<CircleAlert />} live="alert">
      <p className="small">{problems.length > 0 ? t('office.menus.invalid') : t(failureText(error))}</p>
      {problems.map(({ pointer, text }) => (
        <p key={`${pointer} ${text}`} className="small">
          {text}
        </p>
      ))}
    </Notice>
  )
}
