import { useId } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { FieldError } from '#app/ui/field-error.tsx'

type Choices = { opt_in: boolean; notify_by_text: boolean }
type Props = { values: Choices; onChange: (part: Partial<Choices>) => void; error?: string | undefined }

/** What the school may send, and by which channel (ACCT-11, ACCT-Q4). */
export const NoticeChoices = ({ values, onChange, error }: Props) => {
  const t = useWords()
  const id = useId()
  return (
    <fieldset className="fields fields-close">
      <legend>{t('notices.legend')}</legend>
      <label className="check">
        <input
          type="checkbox"
          name="opt_in"
          checked={values.opt_in}
          onChange={(event) => onChange({ opt_in: event.currentTarget.checked })}
        />
        <span>{t('notices.email')}</span>
      </label>
      <div className="field" data-field="notify_by_text">
        <label className="check">
          <input
            type="checkbox"
            name="notify_by_text"
            checked={values.notify_by_text}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange({ notify_by_text: event.currentTarget.checked })}
          />
          <span>{t('notices.text')}</span>
        </label>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
