import { postalMask } from '#domain/masks.ts'
import { type Region, regions } from '#domain/regions.ts'
import type { LockedField } from '#domain/sso-lock.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type Person, regionKey } from './person.ts'

type FieldOf = (name: keyof Person) => {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Names and phones (AUTH-14, AUTH-20, ACCT-10). */
export const NameFields = ({ field, legend, locked = [] }: NameFieldsProps) => {
  const t = useWords()
  const fixed = (name: LockedField) => (locked.includes(name) ? { readOnly: true, hint: t('person.sso_locked') } : {})
  return (
    <fieldset className="fields">
      <legend>{legend}</legend>
      <div className="fields-two">
        <TextField
          {...field('first_name')}
          {...fixed('first_name')}
          label={t('person.first_name')}
          required
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          {...field('last_name')}
          {...fixed('last_name')}
          label={t('person.last_name')}
          required
          autoComplete="family-name"
          maxLength={100}
        />
        <PhoneField {...field('phone')} label={t('person.phone')} />
        <PhoneField {...field('mobile')} label={t('person.mobile')} required={false} autoComplete="mobile tel" />
        <TextField {...field('student_id')} label={t('person.student_id')} autoComplete="off" autoCapitalize="characters" maxLength={50} />
      </div>
    </fieldset>
  )
}

type NameFieldsProps = {
  field: FieldOf
  legend: string
  /** Fields that the school's single sign-on locks. */
  locked?: readonly LockedField[]
}

/** The postal address; region and code are labelled as in their country (AUTH-15 to AUTH-18, CHK-Q2). */
export const AddressFields = ({ field }: AddressFieldsProps) => {
  const t = useWords()
  const language = useLanguage()
  const choice = (region: Region) => ({ value: regionKey(region), label: region[language] })
  const collator = new Intl.Collator(language === 'fr' ? 'fr-CA' : 'en-CA')
  const ofCountry = (country: Region['country']) =>
    regions
      .filter((region) => region.country === country)
      .map(choice)
      .sort((a, b) => collator.compare(a.label, b.label))
  const american = field('province').value.startsWith('US-')
  return (
    <fieldset className="fields">
      <legend>{t('person.address_legend')}</legend>
      <TextField {...field('address')} label={t('person.address')} required autoComplete="street-address" maxLength={200} />
      <div className="fields-two">
        <TextField {...field('city')} label={t('person.city')} required autoComplete="address-level2" maxLength={100} />
        <SelectField
          {...field('province')}
          label={t('person.province')}
          required
          autoComplete="address-level1"
          groups={[
            { label: null, options: [{ value: '', label: t('person.choose_province') }] },
            { label: t('person.canada'), options: ofCountry('CA') },
            { label: t('person.united_states'), options: ofCountry('US') },
          ]}
        />
        <TextField
          {...field('postal_code')}
          label={t(american ? 'person.zip_code' : 'person.postal_code')}
          required
          inputMode={american ? 'numeric' : 'text'}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          mask={postalMask}
        />
      </div>
    </fieldset>
  )
}

type AddressFieldsProps = {
  field: (name: 'address' | 'city' | 'province' | 'postal_code') => ReturnType<FieldOf>
}
