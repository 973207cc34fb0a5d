import { type ComponentProps, type ReactNode, type SyntheticEvent, useId } from 'react'
import type { Mask } from '#domain/masks.ts'
import { FieldError } from './field-error.tsx'

/** Masks the field's text and restores the cursor; not during composition, where a keyboard would write the text twice. */
const readMasked = (input: HTMLInputElement, mask: Mask | undefined): string => {
  if (!mask) return input.value
  const { text, caret } = mask({ text: input.value, caret: input.selectionStart ?? input.value.length })
  if (text !== input.value) {
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  return text
}

/** A labelled line of text, or with `rows` a text area, with its message; `end` is drawn inside the line. */
export const TextField = ({ label, hint, error, rows, most = Infinity, mask, end, onChange, ...rest }: TextFieldProps) => {
  const id = useId()
  // Too long a text stays complete: cutting it would lose its end silently.
  const isNearlyFull = rest.value.length > most * 0.9
  const count = `${rest.value.length} / ${most}`
  const described = [hint && `${id}-hint`, isNearlyFull && `${id}-count`, error && `${id}-error`].filter(Boolean).join(' ')
  const shared = {
    id,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  const writeMask = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const text = readMasked(input, mask)
    if (text !== rest.value) onChange(text)
  }
  return (
    <div className="field" data-field={rest.name}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows === undefined ? (
        <div className="input-line">
          <input
            {...rest}
            {...shared}
            onChange={({ currentTarget: input, nativeEvent }) =>
              onChange((nativeEvent as InputEvent).isComposing ? input.value : readMasked(input, mask))
            }
            onCompositionEnd={mask && writeMask}
            onBlur={mask && writeMask}
          />
          {end}
        </div>
      ) : (
        <textarea
          {...shared}
          name={rest.name}
          lang={rest.lang}
          value={rest.value}
          required={rest.required}
          rows={rows}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {isNearlyFull && (
        <p className="field-hint" id={`${id}-count`}>
          {count}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  'type' | 'required' | 'lang' | 'maxLength' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'min' | 'max' | 'readOnly'
> & {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
  rows?: number
  /** Maximum length in characters; a counter shows when few are left. */
  most?: number
  mask?: Mask
  end?: ReactNode
}
