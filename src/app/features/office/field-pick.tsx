import { comparedParts } from '#domain/paragraph-differences.ts'
import { useWords } from '#app/i18n/words.ts'

/** Whose version of a field stays. */
export type Whose = 'theirs' | 'yours'

type Props = {
  name: string
  label: string
  /** Who saved the other version; "" where it isn't known. */
  who: string
  versions: Readonly<Record<Whose, string>>
  /** Undefined until one is chosen. */
  pick: Whose | undefined
  onPick: (whose: Whose) => void
}

/** Both versions of a field that two people changed, of which one is chosen. */
export const FieldPick = ({ name, label, who, versions, pick, onPick }: Props) => {
  const t = useWords()
  return (
    <fieldset className="field-picks" role="radiogroup">
      <legend className="field-label">{label}</legend>
      {(['theirs', 'yours'] as const).map((whose) => (
        <label key={whose} className="field-pick">
          <input type="radio" name={`pick-${name}`} checked={pick === whose} onChange={() => onPick(whose)} />
          <b>{whose === 'theirs' ? who || t('office.conflict.theirs') : t('office.you')}</b>
          <Version text={versions[whose]} other={versions[whose === 'theirs' ? 'yours' : 'theirs']} />
        </label>
      ))}
    </fieldset>
  )
}

/** A version whole; of several paragraphs those that differ, marked. */
const Version = ({ text, other }: { text: string; other: string }) => {
  const t = useWords()
  if (![text, other].some((one) => one.includes('\n'))) return <span>{text}</span>
  const parts = comparedParts(text, other)
  if (text === other) return <span className="muted">{t('office.conflict.formatting')}</span>
  return (
    <span className="field-pick-parts">
      {parts.map((part, index) =>
        part.kind === 'own' ? (
          <mark key={index}>{part.text}</mark>
        ) : (
          <span key={index} className="small muted">
            {t('office.conflict.same', { count: part.count })}
          </span>
        ),
      )}
    </span>
  )
}
