import { useEffect, useRef, useState } from 'react'

/** Puts the keyboard on the undo of a row (`data-row`), or on its button, once the pressed button is gone and the row is rendered again. */
export const useRowFocus = <E extends HTMLElement = HTMLUListElement>() => {
  const list = useRef<E>(null)
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = rows.find(({ dataset }) => dataset['row'] === wanted.id)
    const target = row?.querySelector<HTMLElement>('.today-undo') ?? row?.querySelector('button')
    target?.focus()
  }, [wanted])
  return { list, focusRow: (id: string) => setWanted({ id }) }
}
