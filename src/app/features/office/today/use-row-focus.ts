import { useEffect, useRef, useState } from 'react'

/**
 * Puts the keyboard on the undo of a row (`data-row`), or on its button, once the pressed button is gone and the row is rendered again;
 * an undo that a slow reading brings later gets it from the button.
 */
export const useRowFocus = <E extends HTMLElement = HTMLUListElement>() => {
  const list = useRef<E>(null)
  const [wanted, setWanted] = useState<{ id: string; awaitsUndo: boolean } | null>(null)
  const waiting = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = rows.find(({ dataset }) => dataset['row'] === wanted.id)
    const undo = row?.querySelector<HTMLElement>('.today-undo')
    const target = undo ?? row?.querySelector('button')
    target?.focus()
    waiting.current = (wanted.awaitsUndo && !undo && target) || null
  }, [wanted])
  useEffect(() => {
    const undo = waiting.current?.closest('[data-row]')?.querySelector<HTMLElement>('.today-undo')
    if (!undo) return
    if (document.activeElement === waiting.current) undo.focus()
    waiting.current = null
  })
  return { list, focusRow: (id: string, awaitsUndo = false) => setWanted({ id, awaitsUndo }) }
}
