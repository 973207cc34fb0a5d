import { useId, useState } from 'react'
import type { Language } from '#domain/locale-format.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type LostPart, readRichText } from './read-rich-text.ts'
import { RichEditor } from './rich-editor.tsx'

const partNames = {
  table: 'office.editor.part.table',
  picture: 'office.editor.part.picture',
  foldout: 'office.editor.part.foldout',
  layout: 'office.editor.part.layout',
  formatting: 'office.editor.part.formatting',
  language: 'office.editor.part.language',
} as const satisfies Record<LostPart, WordId>

/** A formatted text: in the editor, or as visitors see it where the editor would lose some of it. */
export const RichTextField = ({ name, label, language, value, opened, error, onChange }: RichTextFieldProps) => {
  const t = useWords()
  const id = useId()
  const [{ text, lost }] = useState(() => readRichText(opened))
  const [isEditing, setEditing] = useState(lost.length === 0)
  const parts = lost.map((part) => t(partNames[part])).join(', ')
  const keep = () => {
    onChange(opened)
    setEditing(false)
  }
  return (
    <div className="field" data-field={name}>
      <p className="field-label" id={id}>
        {label}
      </p>
      {lost.length > 0 && (
        <Notice tone="caution" icon={<TriangleAlert />}>
          <p>{t(isEditing ? 'office.editor.lost_now' : 'office.editor.lost', { parts })}</p>
          <Button onClick={() => (isEditing ? keep() : setEditing(true))}>
            {t(isEditing ? 'office.editor.keep' : 'office.editor.edit_anyway')}
          </Button>
        </Notice>
      )}
      {isEditing ? (
        <RichEditor label={label} language={language} text={text} opened={opened} errorId={`${id}-error`} onChange={onChange} />
      ) : (
        <div className="text-as-shown" role="group" aria-labelledby={id} lang={`${language}-CA`}>
          <SchoolText html={value} />
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type RichTextFieldProps = {
  name: string
  label: string
  language: Language
  value: string
  /** As it was when the form was opened: it stays so, letter by letter, until it is edited. */
  opened: string
  error?: string | undefined
  onChange: (value: string) => void
}
