import { plainText } from '#domain/plain-text.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FieldPick } from '../field-pick.tsx'
import type { TextConflict, TextFormState } from './use-text-form.ts'
import { useTextWords } from './use-text-words.ts'
import { useValueWords } from './use-value-words.ts'

type Props = { conflict: TextConflict; text: Pick<TextFormState, 'pick' | 'saveAsNew' | 'leave'> }

/** Somebody else saved the text meanwhile: both versions of each field that both changed; all else that was typed stays. */
export const ConflictNote = ({ conflict: { isGone, clashes }, text }: Props) => {
  const t = useWords()
  const { fieldName } = useTextWords()
  const words = useValueWords()
  if (isGone)
    return (
      <Notice tone="caution" icon={<CircleAlert />} title={t('office.texts.conflict.deleted')} live="alert">
        <p className="small">{t('office.texts.conflict.deleted_text')}</p>
        <div className="cluster">
          <Button kind="primary" onClick={text.saveAsNew}>
            {t('office.texts.conflict.as_new')}
          </Button>
          <Button onClick={text.leave}>{t('office.texts.conflict.let_go')}</Button>
        </div>
      </Notice>
    )
  return (
    <Notice tone="caution" icon={<CircleAlert />} title={t('office.texts.conflict.title')} live="alert">
      <p className="small">{t(clashes.length > 0 ? 'office.conflict.choose' : 'office.conflict.fits')}</p>
      {clashes.map((clash) => (
        <FieldPick
          key={clash.name}
          name={clash.name}
          label={fieldName(clash.name)}
          versions={{
            theirs: plainText(words(clash.name, clash.versions.theirs)),
            yours: plainText(words(clash.name, clash.versions.yours)),
          }}
          pick={clash.pick}
          onPick={(whose) => text.pick(clash, whose)}
        />
      ))}
    </Notice>
  )
}
