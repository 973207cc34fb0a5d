import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { typedLink } from '#domain/rich-text.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { useFocusHere } from '../use-focus-here.ts'

type Props = { editor: Editor; isLink: boolean; onClose: () => void }

/** The address of the link on the chosen words; without chosen words it is put in as it is. */
export const LinkPanel = ({ editor, isLink, onClose }: Props) => {
  const t = useWords()
  const id = useId()
  const panel = useFocusHere('input')
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [isWrong, setWrong] = useState(false)
  const set = () => {
    const href = typedLink(address)
    if (href === null) return setWrong(true)
    editor.view.focus()
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither sends the form around it.
    event.preventDefault()
    if (event.key === 'Enter') return set()
    editor.view.focus()
    onClose()
  }
  return (
    <div className="text-editor-link" ref={panel}>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('office.editor.link_address')}
        </label>
        <input
          id={id}
          className="input"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          value={address}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => {
            setAddress(event.currentTarget.value)
            setWrong(false)
          }}
          onKeyDown={onKeyDown}
        />
        {isWrong && <FieldError id={`${id}-error`}>{t('office.editor.link_fault')}</FieldError>}
      </div>
      <div className="cluster">
        <Button onClick={set}>{t('office.editor.link_set')}</Button>
        {isLink && (
          <Button
            onClick={() => {
              editor.view.focus()
              editor.chain().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            {t('office.editor.link_remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
