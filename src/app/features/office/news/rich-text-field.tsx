import { useId } from 'react'
import type { Language } from '#domain/locale-format.ts'
import { SchoolText } from '#app/site/school-text.tsx'

/** A formatted text in one language. */
export const RichTextField = ({ name, label, language, value }: RichTextFieldProps) => {
  const id = useId()
  return (
    <div className="field" data-field={name} role="group" aria-labelledby={id}>
      <p className="field-label" id={id}>
        {label}
      </p>
      <div className="text-as-shown" lang={`${language}-CA`}>
        <SchoolText html={value} />
      </div>
    </div>
  )
}

type RichTextFieldProps = {
  name: string
  label: string
  language: Language
  value: string
  /** As it was when the form was opened. */
  opened: string
  error?: string | undefined
  onChange: (value: string) => void
}
