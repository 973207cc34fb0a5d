import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { failureText, problemsOf } from '../refusals.ts'
import { MenuConflict } from './use-menu-save.ts'

/** Why a change was not saved; what was chosen stays. */
export const SaveFailure = ({ error }: { error: Error | null }) => {
  const t = useWords()
  if (error === null || error instanceof MenuConflict) return null
  const problems = problemsOf(error)
  return (
    <Notice tone="alert" icon={<CircleAlert />} live="alert">
      {problems.length > 0 ? (
        <>
          <p>{t('office.menus.invalid')}</p>
          <ul>
            {problems.map(({ pointer, text }) => (
              <li key={`${pointer} ${text}`} className="small">
                {text}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t(failureText(error))}</p>
      )}
    </Notice>
  )
}
