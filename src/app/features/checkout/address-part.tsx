import { useState } from 'react'
import { postalMask } from '#domain/masks.ts'
import { provinceOfPostalCode } from '#domain/postal-code.ts'
import { type Region, regions } from '#domain/regions.ts'
import { regionKey, regionShown } from '#app/features/accounts/person.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { FoldedField } from './folded-field.tsx'

const keyOfCode = (code: string): string | null => {
  const province = provinceOfPostalCode(code)
  return province && regionKey({ country: 'CA', code: province })
}

/** A postal address whose province comes from the Canadian postal code; it can be corrected, a state is chosen (CHK-11 to 15, CHK-Q2). */
export const AddressPart = ({ field, change, legend, section }: AddressPartProps) => {
  const t = useWords()
  const language = useLanguage()
  const [isByHand, setByHand] = useState(false)
  const { value: province, ...provinceField } = field('province')
  const code = field('postal_code')
  const isAmerican = province.startsWith('US-')
  const isFound = province !== '' && keyOfCode(code.value) === province && provinceField.error === undefined
  const isChosen = isByHand || province !== '' || provinceField.error !== undefined || /^\d/.test(code.value.trim())
  const token = (name: string) => (section === '' ? name : `${section} ${name}`)
  const typeCode = (text: string) => {
    const found = keyOfCode(text)
    // A province that came from the code goes with it; one chosen by hand stays until another code says otherwise.
    const wasFound = province === keyOfCode(code.value)
    change({ postal_code: text, ...(found !== null ? { province: found } : wasFound ? { province: '' } : {}) })
    if (found !== null) setByHand(false)
  }
  return (
    <fieldset className="fields">
      <legend tabIndex={-1}>{legend}</legend>
      <TextField
        {...field('address')}
        label={t('person.address')}
        required
        autoComplete={token('street-address')}
        autoCapitalize="words"
        maxLength={200}
      />
      <div className="fields-two">
        <TextField
          {...code}
          label={t(isAmerican ? 'person.zip_code' : 'person.postal_code')}
          required
          inputMode={isAmerican ? 'numeric' : 'text'}
          autoComplete={token('postal-code')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          mask={postalMask}
          onChange={typeCode}
        />
        <TextField
          {...field('city')}
          label={t('person.city')}
          required
          autoComplete={token('address-level2')}
          autoCapitalize="words"
          maxLength={100}
        />
      </div>
      {isFound && !isByHand ? (
        <FoldedField
          text={regionShown(province, language)}
          hint={t('checkout.from_postal_code')}
          change={t('checkout.change')}
          label={t('checkout.change_province')}
          onChange={() => setByHand(true)}
        />
      ) : (
        isChosen && <ProvinceSelect {...provinceField} value={province} autoComplete={token('address-level1')} />
      )}
    </fieldset>
  )
}

type Part = 'address' | 'city' | 'province' | 'postal_code'
type FieldProps = { name: string; value: string; error: string | undefined; onChange: (value: string) => void }
type AddressPartProps = {
  field: (name: Part) => FieldProps
  /** Changes several fields at once. */
  change: (part: { [field in Part]?: string }) => void
  legend: string
  /** The autocomplete section: "billing", "section-student", or none. */
  section: string
}

const ProvinceSelect = (props: FieldProps & { autoComplete: string }) => {
  const t = useWords()
  const language = useLanguage()
  const collator = new Intl.Collator(language === 'fr' ? 'fr-CA' : 'en-CA')
  const ofCountry = (country: Region['country']) =>
    regions
      .filter((region) => region.country === country)
      .map((region) => ({ value: regionKey(region), label: region[language] }))
      .sort((a, b) => collator.compare(a.label, b.label))
  return (
    <SelectField
      {...props}
      label={t('person.province')}
      required
      groups={[
        { label: null, options: [{ value: '', label: t('person.choose_province') }] },
        { label: t('person.canada'), options: ofCountry('CA') },
        { label: t('person.united_states'), options: ofCountry('US') },
      ]}
    />
  )
}
