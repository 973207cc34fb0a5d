import { Search } from '#app/ui/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '#app/i18n/words.ts'

const settleMs = 350

/** The text that filters the dishes: followed at once, written into the address when the typing rests. */
export const useSearchText = (inAddress: string, write: (text: string) => void): [text: string, type: (text: string) => void] => {
  const [text, setText] = useState(inAddress)
  const [address, setAddress] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  useEffect(() => () => clearTimeout(timer.current), [])
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
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setWritten(next.trim())
      latest.current(next.trim())
    }, settleMs)
  }
  return [text, type]
}

/** `label` says what is searched; this menu unless told otherwise. */
export const MenuSearchField = ({ text, onType, label }: { text: string; onType: (text: string) => void; label?: string }) => {
  const t = useWords()
  const named = label ?? t('menus.search')
  return (
    <search className="menu-search">
      <Search aria-hidden="true" />
      <input
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
    </search>
  )
}
