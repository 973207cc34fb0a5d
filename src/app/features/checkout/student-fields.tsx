import { phoneMask } from '#domain/masks.ts'
import { AddressFields } from '#app/features/accounts/person-fields.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmailField } from '#app/ui/email-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { DetailsFieldOf } from './check-details.ts'
import type { Buyer } from './details.ts'
import { IdFields } from './id-fields.tsx'

// Keeps the browser from filling in the buyer's data here.
const section = 'section-student'

/** The student for whom a parent buys (CHK-04, CHK-06, CHK-29). */
export const StudentFields = ({ buyer: { settings }, field }: { buyer: Buyer; field: DetailsFieldOf }) => {
  const t = useWords()
  const name = { required: true, maxLength: 100 } as const
  return (
    <>
      <fieldset className="fields">
        <legend>{t('checkout.student')}</legend>
        <div className="fields-two">
          <TextField
            {...field('student_first_name')}
            {...name}
            label={t('checkout.student_first_name')}
            autoComplete={`${section} given-name`}
          />
          <TextField
            {...field('student_last_name')}
            {...name}
            label={t('checkout.student_last_name')}
            autoComplete={`${section} family-name`}
          />
          <EmailField {...field('student_email')} label={t('checkout.student_email')} autoComplete={`${section} email`} />
          <EmailField {...field('student_confirm_email')} label={t('checkout.student_confirm_email')} autoComplete={`${section} email`} />
          <TextField
            {...field('student_phone')}
            label={t('checkout.student_phone')}
            type="tel"
            required
            inputMode="tel"
            autoComplete={`${section} tel`}
            maxLength={30}
            mask={phoneMask}
          />
          <IdFields settings={settings} field={field} isParent={true} />
        </div>
      </fieldset>
      <AddressFields field={(part) => field(`student_${part}`)} legend={t('checkout.student_address')} section={section} />
    </>
  )
}
