import { useId, useRef } from 'react'
import { TabList, type TabsProps } from './tabs.tsx'

/** Tabs below one another beside their panel, above it on small screens. */
export const VerticalTabs = ({ children, ...choice }: TabsProps<string>) => {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const press = (key: string) => {
    choice.onChoose(key)
    // On a small screen the panel may start below the fold.
    const { top = 0 } = panel.current?.getBoundingClientRect() ?? {}
    if (top > innerHeight * 0.75) panel.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="vertical-tabs">
      <TabList
        {...choice}
        id={id}
        className="vertical-tabs-list no-print"
        tabClass="vertical-tab"
        aria-orientation="vertical"
        onPress={press}
      />
      <div
        ref={panel}
        className="vertical-tabs-panel card"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${choice.chosen}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}
