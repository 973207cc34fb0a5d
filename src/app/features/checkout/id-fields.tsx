import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { DetailsFieldOf } from './check-details.ts'
import type { Buyer } from './details.ts'
import { useIdHint } from './use-fault-text.ts'

/** The numbers by which the school knows the student, never a parent (CHK-07, CHK-25, CHK-28). */
export const IdFields = ({ buyer, field }: { buyer: Buyer; field: DetailsFieldOf }) => {
  const t = useWords()
  const { text } = useFormat()
  const { settings, isParent, idPattern = '' } = buyer
  const hint = useIdHint(idPattern)
  const number = text(settings, 'student_id_label') || t('checkout.student_id')
  // A parent may not know it.
  const required = settings.require_student_id && !isParent
  const shared = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 50 } as const
  return (
    <>
      <TextField
        {...field('student_id')}
        {...shared}
        label={required ? number : t('form.optional', { label: number })}
        required={required}
        hint={hint}
      />
      {settings.require_barcode_id && <TextField {...field('barcode_id')} {...shared} label={t('checkout.barcode_id')} required />}
    </>
  )
}
