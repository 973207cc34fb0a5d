import { useWords } from '#app/i18n/words.ts'
import { Screen } from '../screen.tsx'
import { useStaff } from '../session.ts'
import { FactorsCard } from './factors-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** What is a person's own: how they log in, and where they are logged in. */
export const AccountScreen = () => {
  const t = useWords()
  const { email, role } = useStaff()
  const intro = (
    <>
      <span className="office-email">{email}</span>
      <br />
      {t(`office.role.${role}`)}
    </>
  )
  return (
    <Screen title={t('office.person.title')} intro={intro}>
      <div className="office-columns">
        <FactorsCard />
        <div className="stack">
          <SessionsCard />
          <PasswordCard />
        </div>
      </div>
    </Screen>
  )
}
