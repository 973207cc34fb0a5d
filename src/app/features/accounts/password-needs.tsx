import { missingOf, passwordNeeds } from '#domain/password-rules.ts'
import { useWords } from '#app/i18n/words.ts'
import { CircleCheck, CircleDashed } from '#app/ui/icons.tsx'

/** The password rules, each ticked once it is met; the field's own message names the missing ones on submit. */
export const PasswordNeeds = ({ password, title }: { password: string; title: string }) => {
  const t = useWords()
  const missing = missingOf(password)
  return (
    <div className="password-needs small">
      <p>{title}</p>
      <ul className="password-needs-list">
        {passwordNeeds.map((need) => {
          const met = !missing.includes(need)
          return (
            <li key={need} data-met={met}>
              {met ? <CircleCheck size={16} /> : <CircleDashed size={16} />}
              {t(`password.${need}`)}
              {met && <span className="visually-hidden">{t('password.met')}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
