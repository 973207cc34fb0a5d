import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

type Choice<K extends string> = {
  label: string
  tabs: readonly { key: K; name: ReactNode }[]
  chosen: K
  onChoose: (key: K) => void
}
/** Props of tabs that control a panel. */
export type TabsProps<K extends string> = Choice<K> & { children: ReactNode }

type TabListProps<K extends string> = Choice<K> &
  Pick<ComponentProps<'div'>, 'className' | 'ref' | 'aria-orientation'> & {
    id: string
    tabClass: string
    /** Called for a press on a tab, not for a key. */
    onPress?: (key: K) => void
  }

/** The tabs of the panel `{id}-panel` by the ARIA pattern: arrows, Home and End move between them. */
export const TabList = <K extends string>({ id, label, tabs, chosen, onChoose, onPress, tabClass, ...list }: TabListProps<K>) => {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ key }) => key === chosen)
    const tab = tabs[target(event.key, at, tabs.length) ?? -1]
    if (!tab) return
    event.preventDefault()
    onChoose(tab.key)
    document.getElementById(`${id}-${tab.key}`)?.focus()
  }
  return (
    <div {...list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {tabs.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          className={tabClass}
          id={`${id}-${key}`}
          aria-selected={key === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => (onPress ?? onChoose)(key)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The tab after a key press, around the ends; null for other keys. */
export const target = (key: string, at: number, count: number): number | null => {
  const step = steps[key]
  if (step !== undefined) return (at + step + count) % count
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : null
}

/** Tabs in a row above their panel. */
export const Tabs = <K extends string>({ children, ...choice }: TabsProps<K>) => {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scrolls the chosen tab into view.
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [choice.chosen])
  return (
    <>
      <TabList {...choice} id={id} className="tabs" tabClass="tab" ref={row} />
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${choice.chosen}`} tabIndex={0}>
        {children}
      </div>
    </>
  )
}
