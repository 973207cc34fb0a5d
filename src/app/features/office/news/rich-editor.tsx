import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useState } from 'react'
import type { Language } from '#domain/locale-format.ts'
import { type RichText, writeRichText } from '#domain/rich-text.ts'
import { EditorTools } from './editor-tools.tsx'
import { onDrop, onPaste } from './paste-rich-text.ts'

/** What the editor knows; what it does not know is lost in it (`readRichText`). */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: true, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
]

/** What lies over a page, in pixels: its head with the tools above what is written, the save bar with the tabs of a phone below. */
const bars = { top: 130, right: 0, bottom: 160, left: 0 }

/** A small editor of formatted text. What was not edited, or is undone, is answered letter by letter as it was opened. */
export const RichEditor = ({ label, language, text, opened, errorId, onChange }: RichEditorProps) => {
  const [first] = useState(() => writeRichText(text))
  const editor = useEditor({
    extensions,
    content: text,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'prose text-editor-area',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': errorId,
        lang: `${language}-CA`,
        spellcheck: 'true',
      },
      handleDOMEvents: { paste: onPaste, drop: onDrop },
      scrollThreshold: bars,
      scrollMargin: bars,
    },
    onUpdate: ({ editor: changed }) => {
      const written = writeRichText(changed.getJSON() as RichText)
      onChange(written === first ? opened : written)
    },
  })
  return (
    <div className="text-editor">
      <EditorTools editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  )
}

type RichEditorProps = {
  label: string
  language: Language
  text: RichText
  opened: string
  /** The id of what is wrong with it, which is there only then. */
  errorId: string
  onChange: (value: string) => void
}
