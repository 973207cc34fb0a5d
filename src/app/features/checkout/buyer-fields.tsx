import { lockedFields } from '#domain/sso-lock.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmailField } from '#app/ui/email-field.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Buyer } from './details.ts'
import { IdFields } from './id-fields.tsx'
import type { DetailsFieldOf } from './check-details.ts'

/** The buyer's name, email and phone; what a profile or a single sign-on fixes is locked (CHK-02, CHK-03, CHK-32). */
export const BuyerFields = ({ buyer, field }: { buyer: Buyer; field: DetailsFieldOf }) => {
  const t = useWords()
  const { text } = useFormat()
  const { customer, isParent, settings } = buyer
  const label = (name: 'first_name_label' | 'last_name_label' | 'email_label', otherwise: string) => text(settings, name) || otherwise
  // The school's own label names a student's address, which a parent does not have.
  const email = isParent ? t('login.email') : label('email_label', t('login.email'))
  const name = {
    required: true,
    readOnly: customer ? lockedFields(customer).includes('first_name') : false,
    autoCapitalize: 'words',
    maxLength: 100,
  } as const
  return (
    <fieldset className="fields">
      <legend tabIndex={-1}>{t(isParent ? 'checkout.parent' : 'person.legend')}</legend>
      {isParent && <p className="small muted">{t('checkout.parent_hint')}</p>}
      <div className="fields-two">
        <TextField {...field('first_name')} {...name} label={label('first_name_label', t('person.first_name'))} autoComplete="given-name" />
        <TextField {...field('last_name')} {...name} label={label('last_name_label', t('person.last_name'))} autoComplete="family-name" />
        {customer ? (
          <TextField {...field('email')} label={email} type="email" readOnly autoComplete="email" hint={t('checkout.email_locked')} />
        ) : (
          <>
            <EmailField {...field('email')} label={email} />
            <EmailField {...field('confirm_email')} label={t('signup.confirm_email')} />
          </>
        )}
        <PhoneField {...field('phone')} label={t('person.phone')} />
        {!isParent && <IdFields buyer={buyer} field={field} />}
      </div>
    </fieldset>
  )
}
