import type { TextValues } from '#domain/office-texts.ts'
import { plainText } from '#domain/plain-text.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useTextWords } from './use-text-words.ts'
import { useValueWords } from './use-value-words.ts'

type Props = {
  /** The form as somebody else left it; null where they deleted the text. */
  theirs: TextValues | null
  yours: TextValues
  /** The fields that both changed. */
  clashes: readonly string[]
  /** Saves what was typed, over what they wrote in the same fields. */
  onMine: () => void
  onTheirs: () => void
}

/** Two versions of a text, field by field: neither is lost before somebody chooses. */
export const ConflictNote = ({ theirs, yours, clashes, onMine, onTheirs }: Props) => {
  const t = useWords()
  const { fieldName } = useTextWords()
  const words = useValueWords()
  if (theirs === null)
    return (
      <Notice tone="caution" icon={<CircleAlert />} title={t('office.texts.conflict.deleted')} live="alert">
        <p className="small">{t('office.texts.conflict.deleted_text')}</p>
        <div className="cluster">
          <Button kind="primary" onClick={onMine}>
            {t('office.texts.conflict.as_new')}
          </Button>
          <Button onClick={onTheirs}>{t('office.texts.conflict.let_go')}</Button>
        </div>
      </Notice>
    )
  return (
    <Notice tone="caution" icon={<CircleAlert />} title={t('office.texts.conflict.title')} live="alert">
      <p className="small">{t(clashes.length === 0 ? 'office.texts.conflict.both_fit' : 'office.texts.conflict.choose')}</p>
      <ul className="text-conflicts small">
        {clashes.map((name) => (
          <li key={name}>
            <b>{fieldName(name)}</b>
            <dl>
              <dt>{t('office.texts.conflict.theirs')}</dt>
              <dd>{plainText(words(name, theirs[name]))}</dd>
              <dt>{t('office.texts.conflict.yours')}</dt>
              <dd>{plainText(words(name, yours[name]))}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <div className="cluster">
        <Button kind="primary" onClick={onMine}>
          {t(clashes.length === 0 ? 'office.texts.conflict.both' : 'office.texts.conflict.mine')}
        </Button>
        <Button onClick={onTheirs}>{t('office.texts.conflict.take_theirs')}</Button>
      </div>
    </Notice>
  )
}
