import { useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { LogOut, ShieldCheck, UserRound } from '#app/ui/icons.tsx'
import { failureToast } from '#app/ui/toast.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { OfficeLink } from './navigation.tsx'
import { shortName, useLogout, useStaff } from './session.ts'
import { Sheet } from './sheet.tsx'

/** Who works here, and what is theirs alone: the language, and the way out. */
export const PersonMenu = () => {
  const t = useWords()
  const { email, role } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const logout = useLogout()
  return (
    <>
      <Button
        className="office-person"
        icon={<UserRound />}
        label={t('office.person.named', { name: shortName(email), role: t(`office.role.${role}`) })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="office-person-name">{shortName(email)}</span>
      </Button>
      <Sheet open={isOpen} title={t('office.person.title')} onClose={close}>
        <div className="stack">
          <p>
            <strong className="office-email">{email}</strong>
            <br />
            <span className="muted">{t(`office.role.${role}`)}</span>
          </p>
          <OfficeLink className="link-row" to="/account" onClick={close}>
            <ShieldCheck />
            {t('office.person.account')}
          </OfficeLink>
          <div className="cluster">
            <LanguageSwitch />
            <Button icon={<LogOut />} onClick={() => void logout().catch(() => failureToast(t('account.logout_failed')))}>
              {t('nav.log_out')}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  )
}
