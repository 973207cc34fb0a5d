import { plainText } from '#domain/plain-text.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConflictInView, ConflictNote } from '../conflict-note.tsx'
import type { TextFormState } from './use-text-form.ts'
import { useTextWords } from './use-text-words.ts'
import { useValueWords } from './use-value-words.ts'

type Props = { text: Pick<TextFormState, 'pick' | 'saveAsNew' | 'leave'> & { conflict: NonNullable<TextFormState['conflict']> } }

/** A colleague saved the text meanwhile, or deleted it. */
export const TextConflict = ({ text: { conflict, pick, saveAsNew, leave } }: Props) => {
  const t = useWords()
  const { fieldName } = useTextWords()
  const words = useValueWords()
  return (
    <ConflictInView>
      {conflict.isGone ? (
        <Notice tone="caution" icon={<CircleAlert />} title={t('office.texts.conflict.deleted')} live="alert">
          <p className="small">{t('office.texts.conflict.deleted_text')}</p>
          <div className="cluster">
            <Button kind="primary" onClick={saveAsNew}>
              {t('office.texts.conflict.as_new')}
            </Button>
            <Button onClick={leave}>{t('office.discard')}</Button>
          </div>
        </Notice>
      ) : (
        <ConflictNote
          conflict={conflict}
          title={{ someone: 'office.texts.conflict.title', named: 'office.texts.conflict.by' }}
          labelOf={fieldName}
          valueOf={(name, value) => plainText(words(name, value))}
          onPick={pick}
        />
      )}
    </ConflictInView>
  )
}
