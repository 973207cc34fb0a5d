import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import type { Icon } from '#app/ui/icons.tsx'
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Redo2, Undo2 } from '../icons.tsx'
import { LinkPanel } from './link-panel.tsx'

type Tool = { name: string; words: WordId; icon: Icon; isOn: (editor: Editor) => boolean; act: (editor: Editor) => void }

const heading = (level: 2 | 3, words: WordId, icon: Icon): Tool => ({
  name: `heading-${level}`,
  words,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  act: (editor) => void editor.chain().toggleHeading({ level }).run(),
})

const tools: readonly Tool[] = [
  heading(2, 'office.editor.heading', Heading2),
  heading(3, 'office.editor.subheading', Heading3),
  {
    name: 'bold',
    words: 'office.editor.bold',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    act: (editor) => void editor.chain().toggleBold().run(),
  },
  {
    name: 'italic',
    words: 'office.editor.italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    act: (editor) => void editor.chain().toggleItalic().run(),
  },
  {
    name: 'bullets',
    words: 'office.editor.bullets',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    act: (editor) => void editor.chain().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    words: 'office.editor.numbers',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    act: (editor) => void editor.chain().toggleOrderedList().run(),
  },
]

/** The buttons above the text, each named and reached by the keyboard as any other. */
export const EditorTools = ({ editor, label }: { editor: Editor; label: string }) => {
  const t = useWords()
  const [isLinking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.filter(({ isOn }) => isOn(now)).map(({ name }) => name),
      isLink: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  // The editor's own command focuses with the next frame: what is typed until then would go to the button.
  const use = (act: Tool['act']) => {
    editor.view.focus()
    act(editor)
  }
  return (
    <>
      <div className="text-editor-tools" role="group" aria-label={t('office.editor.tools', { name: label })}>
        {tools.map(({ name, words, icon: ToolIcon, act }) => (
          <Button
            key={name}
            kind="icon"
            icon={<ToolIcon />}
            label={t(words)}
            aria-pressed={state.on.includes(name)}
            onClick={() => use(act)}
          />
        ))}
        <Button
          kind="icon"
          icon={<Link2 />}
          label={t('office.field.link')}
          aria-pressed={state.isLink}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        />
        <Button
          kind="icon"
          icon={<Undo2 />}
          label={t('office.undo')}
          aria-disabled={!state.canUndo}
          onClick={() => use((on) => void on.chain().undo().run())}
        />
        <Button
          kind="icon"
          icon={<Redo2 />}
          label={t('office.editor.redo')}
          aria-disabled={!state.canRedo}
          onClick={() => use((on) => void on.chain().redo().run())}
        />
      </div>
      {isLinking && <LinkPanel editor={editor} isLink={state.isLink} onClose={() => setLinking(false)} />}
    </>
  )
}
