import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Tabs by the ARIA pattern: arrows, Home and End move along the row, the panel follows. */
export const Tabs = <K extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<K>) => {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A row that scrolls shows the chosen one.
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ key }) => key === chosen)
    const step = steps[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && (at + step + tabs.length) % tabs.length
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    onChoose(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move} ref={row}>
        {tabs.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} tabIndex={0}>
        {children}
      </div>
    </>
  )
}

type TabsProps<K extends string> = {
  label: string
  tabs: readonly { key: K; name: string }[]
  chosen: K
  onChoose: (key: K) => void
  children: ReactNode
}
