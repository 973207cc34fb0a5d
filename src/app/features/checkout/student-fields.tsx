import { useWords } from '#app/i18n/words.ts'
import { EmailField } from '#app/ui/email-field.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { DetailsFieldOf } from './check-details.ts'
import type { Buyer } from './details.ts'
import { IdFields } from './id-fields.tsx'

/** Keeps the browser from filling in the buyer's data here. */
export const studentSection = 'section-student'

/** The student for whom a parent buys, who mostly lives at the parent's address (CHK-04, CHK-06, CHK-29). */
export const StudentFields = ({ buyer, field, isSame, onSame }: StudentFieldsProps) => {
  const t = useWords()
  const name = { required: true, maxLength: 100, autoCapitalize: 'words' } as const
  return (
    <fieldset className="fields">
      <legend tabIndex={-1}>{t('checkout.student')}</legend>
      <p className="small muted">{t('checkout.student_hint')}</p>
      <div className="fields-two">
        <TextField
          {...field('student_first_name')}
          {...name}
          label={t('checkout.student_first_name')}
          autoComplete={`${studentSection} given-name`}
        />
        <TextField
          {...field('student_last_name')}
          {...name}
          label={t('checkout.student_last_name')}
          autoComplete={`${studentSection} family-name`}
        />
        <EmailField {...field('student_email')} label={t('checkout.student_email')} autoComplete={`${studentSection} email`} />
        <EmailField
          {...field('student_confirm_email')}
          label={t('checkout.student_confirm_email')}
          autoComplete={`${studentSection} email`}
        />
        <PhoneField {...field('student_phone')} label={t('checkout.student_phone')} autoComplete={`${studentSection} tel`} />
        <IdFields buyer={buyer} field={field} />
      </div>
      <label className="check">
        <input type="checkbox" name="student_same_address" checked={isSame} onChange={(event) => onSame(event.currentTarget.checked)} />
        <span>{t('checkout.same_address')}</span>
      </label>
    </fieldset>
  )
}

type StudentFieldsProps = { buyer: Buyer; field: DetailsFieldOf; isSame: boolean; onSame: (isSame: boolean) => void }
