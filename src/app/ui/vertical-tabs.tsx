import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

/** One of several texts at a time: names one below another at the side, above it on small screens (WAI-ARIA tabs pattern). */
export const VerticalTabs = ({ label, tabs, chosen, onChoose, children }: VerticalTabsProps) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const choose = (key: string) => {
    onChoose(key)
    // Stacked, the text may stand below the screen.
    const { top = 0 } = panel.current?.getBoundingClientRect() ?? {}
    if (top > innerHeight * 0.75) panel.current?.scrollIntoView({ block: 'start' })
  }
  const move = (event: KeyboardEvent) => {
    const to = target(
      event.key,
      tabs.findIndex(({ key }) => key === chosen),
      tabs.length,
    )
    const tab = to === null ? undefined : tabs[to]
    if (!tab) return
    event.preventDefault()
    onChoose(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus()
  }
  return (
    <div className="vertical-tabs">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab takes the focus, not the list */}
      <div
        ref={list}
        className="vertical-tabs-list no-print"
        role="tablist"
        aria-orientation="vertical"
        aria-label={label}
        onKeyDown={move}
      >
        {tabs.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className="vertical-tab"
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => choose(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        className="vertical-tabs-panel card"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}

/** Where a key leads from a tab: up and down around the ends, Home, End; null for any other key. */
export const target = (key: string, at: number, count: number): number | null => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown' || key === 'ArrowRight') return (at + 1) % count
  return key === 'ArrowUp' || key === 'ArrowLeft' ? (at - 1 + count) % count : null
}

type VerticalTabsProps = {
  label: string
  tabs: readonly { key: string; name: ReactNode }[]
  chosen: string
  onChoose: (key: string) => void
  children: ReactNode
}
