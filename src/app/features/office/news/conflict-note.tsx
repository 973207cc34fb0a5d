import { useEffect, useRef } from 'react'
import { plainText } from '#domain/plain-text.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FieldPick } from '../field-pick.tsx'
import { useMetAuthor } from '../session.ts'
import { useWhen } from '../use-when.ts'
import type { TextConflict, TextFormState } from './use-text-form.ts'
import { useTextWords } from './use-text-words.ts'
import { useValueWords } from './use-value-words.ts'

type Props = { conflict: TextConflict; text: Pick<TextFormState, 'pick' | 'saveAsNew' | 'leave'> }

/** Somebody else saved the text meanwhile: both versions of each field that both changed; all else that was typed stays. */
export const ConflictNote = ({ conflict: { isGone, clashes, met }, text }: Props) => {
  const t = useWords()
  const when = useWhen()
  const { fieldName } = useTextWords()
  const words = useValueWords()
  const note = useRef<HTMLDivElement>(null)
  // Save is far below it. Newer browsers answer a promise, which an effect may not return.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { who, you } = useMetAuthor()(met.by)
  if (isGone)
    return (
      <div className="office-conflict" ref={note}>
        <Notice tone="caution" icon={<CircleAlert />} title={t('office.texts.conflict.deleted')} live="alert">
          <p className="small">{t('office.texts.conflict.deleted_text')}</p>
          <div className="cluster">
            <Button kind="primary" onClick={text.saveAsNew}>
              {t('office.texts.conflict.as_new')}
            </Button>
            <Button onClick={text.leave}>{t('office.texts.conflict.let_go')}</Button>
          </div>
        </Notice>
      </div>
    )
  const title = who === '' ? t('office.texts.conflict.title') : t('office.texts.conflict.by', { who, you, time: when(met.at) })
  return (
    <div className="office-conflict" ref={note}>
      <Notice tone="caution" icon={<CircleAlert />} title={title} live="alert">
        <p className="small">{t(clashes.length > 0 ? 'office.conflict.choose' : 'office.conflict.fits')}</p>
        {clashes.map((clash) => (
          <FieldPick
            key={clash.name}
            name={clash.name}
            label={fieldName(clash.name)}
            who={who}
            versions={{
              theirs: plainText(words(clash.name, clash.versions.theirs)),
              yours: plainText(words(clash.name, clash.versions.yours)),
            }}
            pick={clash.pick}
            onPick={(whose) => text.pick(clash, whose)}
          />
        ))}
      </Notice>
    </div>
  )
}
