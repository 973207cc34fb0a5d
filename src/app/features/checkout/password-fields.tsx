import { PasswordNeeds } from '#app/features/accounts/password-needs.tsx'
import { useWords } from '#app/i18n/words.ts'
import { PasswordField } from '#app/forms/password-field.tsx'
import type { DetailsFieldOf } from './check-details.ts'

/** A guest can create an account with this order by choosing a password (CHK-01, CHK-03, CHK-23, CHK-24). */
export const PasswordFields = ({ password, field }: { password: string; field: DetailsFieldOf }) => {
  const t = useWords()
  return (
    <fieldset className="fields">
      <legend>{t('checkout.account')}</legend>
      <p className="small muted">{t('checkout.account_hint')}</p>
      <div className="fields-two">
        <PasswordField {...field('password')} label={t('form.optional', { label: t('login.password') })} autoComplete="new-password" />
        {password !== '' && (
          <PasswordField {...field('confirm_password')} label={t('signup.confirm_password')} required autoComplete="new-password" />
        )}
      </div>
      {password !== '' && <PasswordNeeds password={password} title={t('password.needs')} />}
    </fieldset>
  )
}
