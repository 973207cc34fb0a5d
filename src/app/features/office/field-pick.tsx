import { useWords } from '#app/i18n/words.ts'

/** Whose version of a field stays. */
export type Whose = 'theirs' | 'yours'

type Props = {
  name: string
  label: string
  /** Who saved the other version; "" where it isn't known. */
  who?: string
  versions: Readonly<Record<Whose, string>>
  /** Null until somebody chooses. */
  pick: Whose | null
  onPick: (whose: Whose) => void
}

/** Both versions of a field that two people changed, of which one is chosen. */
export const FieldPick = ({ name, label, who = '', versions, pick, onPick }: Props) => {
  const t = useWords()
  return (
    <fieldset className="field-picks" role="radiogroup">
      <legend className="field-label">{label}</legend>
      {(['theirs', 'yours'] as const).map((whose) => (
        <label key={whose} className="field-pick">
          <input type="radio" name={`pick-${name}`} checked={pick === whose} onChange={() => onPick(whose)} />
          <b>{whose === 'theirs' ? who || t('office.conflict.theirs') : t('office.conflict.yours')}</b>
          <span>{versions[whose]}</span>
        </label>
      ))}
    </fieldset>
  )
}
