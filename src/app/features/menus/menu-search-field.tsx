import { Search } from '#app/ui/icons.tsx'
import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { GetForm } from '#app/ui/form.tsx'

const restingMs = 350

type SearchText = [text: string, type: (text: string) => void, flush: () => void]

/** The text that filters the dishes: followed at once, written into the address when the typing rests, or when its field is left. */
export const useSearchText = (
  inAddress: string,
  write: (text: string) => void,
  { whenLeft = true, restMs = restingMs } = {},
): SearchText => {
  const [text, setText] = useState(inAddress)
  const [address, setAddress] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  const flush = useCallback(() => {
    if (!waiting.current) return
    const { text: typed, timer } = waiting.current
    waiting.current = null
    clearTimeout(timer)
    setWritten(typed)
    latest.current(typed)
  }, [])
  useEffect(() => {
    // A visitor who opens a dish leaves the field first, so "back" leads to what was typed.
    if (whenLeft) document.addEventListener('focusout', flush)
    return () => {
      document.removeEventListener('focusout', flush)
      clearTimeout(waiting.current?.timer)
    }
  }, [flush, whenLeft])
  if (inAddress !== address) {
    setAddress(inAddress)
    // Not our own writing: the way back, or another link.
    if (inAddress !== written) {
      setText(inAddress)
      setWritten(inAddress)
    }
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(waiting.current?.timer)
    waiting.current = { text: next.trim(), timer: setTimeout(flush, restMs) }
  }
  return [text, type, flush]
}

type FieldProps = { text: string; onType: (text: string) => void; label?: string; children?: ReactNode }

// The dishes follow the typing: Enter has nothing to send.
const stay = (event: SyntheticEvent) => event.preventDefault()

/** `label` says what is searched, by default this menu; `children` are the fields that a browser without scripts sends along. */
export const MenuSearchField = ({ text, onType, label, children }: FieldProps) => {
  const t = useWords()
  const named = label ?? t('menus.search')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Text that was typed before the page was hydrated caused no event.
    const typed = field.current?.value ?? ''
    if (typed !== text) onType(typed)
  }, [text, onType])
  return (
    <search className="menu-search">
      <GetForm onSubmit={stay}>
        <Search aria-hidden="true" />
        <input
          ref={field}
          className="input"
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={named}
          placeholder={named}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {children}
      </GetForm>
    </search>
  )
}
