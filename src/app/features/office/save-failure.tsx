import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EditedMeanwhileError } from './edited-meanwhile-error.ts'
import { failureText, problemsOf } from './refusals.ts'

/** Why a change was not saved; what was entered stays. A colleague's version has a note of its own, beside it. */
export const SaveFailure = ({ error }: { error: Error | null }) => {
  const t = useWords()
  if (error === null || error instanceof EditedMeanwhileError) return null
  const problems = problemsOf(error)
  return (
    <Notice tone="alert" icon={<CircleAlert />} live="alert">
      <p>{t(problems.length > 0 ? 'office.save_invalid' : failureText(error))}</p>
      {problems.length > 0 && (
        <ul className="small">
          {problems.map(({ pointer, text }) => (
            <li key={`${pointer} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
