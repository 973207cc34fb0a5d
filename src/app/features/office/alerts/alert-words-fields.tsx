import type { AlertField } from '#domain/office-alert.ts'
import { useWords } from '#app/i18n/words.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useTextLanguages } from '../school.ts'
import { type AlertValues, withSameText } from './alert-values.ts'
import { MessageField } from './message-field.tsx'

/** What an alert says, in the languages of the school in its order, and where it leads. */
export const AlertWordsFields = ({ values, faults, onChange }: AlertWordsFieldsProps) => {
  const t = useWords()
  const languages = useTextLanguages()
  const [first = 'en'] = languages
  const isBilingual = languages.length > 1
  const hasOneText = values.sameText || !isBilingual
  return (
    <section className="card stack" aria-labelledby="office-alert-words">
      <h2 id="office-alert-words">{t('office.field.text')}</h2>
      <div className={hasOneText ? 'stack' : 'alert-languages'}>
        {(hasOneText ? [first] : languages).map((language) => {
          const isFrench = language === 'fr' && !hasOneText
          const label = isFrench ? 'office.language.fr' : 'office.language.en'
          return (
            <MessageField
              key={language}
              name={isFrench ? 'message_fr' : 'message'}
              label={t(hasOneText ? 'office.field.text' : label)}
              language={language === 'fr' ? 'fr-CA' : 'en-CA'}
              value={isFrench ? values.messageFr : values.message}
              error={isFrench ? faults.message_fr : faults.message}
              onChange={(text) => onChange(isFrench ? { messageFr: text } : { message: text })}
            />
          )
        })}
      </div>
      {isBilingual && (
        <label className="check">
          <input
            type="checkbox"
            checked={values.sameText}
            onChange={(event) => onChange(withSameText(values, event.currentTarget.checked))}
          />
          <span>{t('office.alert.same_text')}</span>
        </label>
      )}
      <TextField
        name="link"
        label={t('office.alert.link')}
        hint={t('office.alert.link_hint')}
        value={values.link}
        error={faults.link}
        autoComplete="off"
        onChange={(link) => onChange({ link })}
      />
    </section>
  )
}

type AlertWordsFieldsProps = {
  values: AlertValues
  faults: Partial<Record<AlertField, string>>
  onChange: (part: Partial<AlertValues>) => void
}
