import { useState } from 'react'
import type { TextKind } from '#domain/office-texts.ts'
import type { TextRecord } from '#domain/own-text.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Trash2 } from '#app/ui/icons.tsx'
import { Sheet } from '../sheet.tsx'
import { useTextWords } from './use-text-words.ts'

type Props = { kind: TextKind; record: TextRecord; isPending: boolean; onDelete: () => void }

/** Deletes a text after one question; its undo is offered afterwards. */
export const DeleteText = ({ kind, record, isPending, onDelete }: Props) => {
  const t = useWords()
  const { nameOf } = useTextWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="danger" icon={<Trash2 />} aria-disabled={isPending} onClick={() => setOpen(true)}>
        {t('office.texts.delete')}
      </Button>
      <Sheet
        kind="dialog"
        open={isOpen}
        title={t('office.texts.delete_ask', { name: nameOf(kind, record) })}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t('office.texts.leave.stay')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                close()
                onDelete()
              }}
            >
              {t('office.texts.delete')}
            </Button>
          </>
        }
      >
        <p>{t('office.texts.delete_text')}</p>
      </Sheet>
    </>
  )
}
