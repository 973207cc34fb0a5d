import type { TextFlag, TextValues } from '#domain/office-texts.ts'
import { useWords } from '#app/i18n/words.ts'
import { useTextWords } from './use-text-words.ts'

type Props = { flags: readonly TextFlag[]; values: TextValues; onChange: (part: TextValues) => void }

/** Whether visitors see a text, and whether it stands out. */
export const FlagsPart = ({ flags, values, onChange }: Props) => {
  const t = useWords()
  const { fieldName } = useTextWords()
  return (
    <fieldset className="card text-flags">
      <legend className="visually-hidden">{t('office.texts.flags')}</legend>
      {flags.map((flag) => (
        <label key={flag} className="check">
          <input type="checkbox" checked={values[flag] === true} onChange={(event) => onChange({ [flag]: event.currentTarget.checked })} />
          <span>{fieldName(flag)}</span>
        </label>
      ))}
    </fieldset>
  )
}
