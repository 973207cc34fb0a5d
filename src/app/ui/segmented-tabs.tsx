import { Children, type ReactNode, useEffect, useRef } from 'react'

/** A scrolling row of alternatives: links (`aria-current`) or buttons (`aria-pressed`), each with `className="segment"`. */
export const SegmentedTabs = ({ label, kind = 'links', compact, children }: SegmentedTabsProps) => {
  const row = useRef<HTMLElement>(null)
  const seen = useRef<Element>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]:not([aria-current="false"]), [aria-pressed="true"]')
    // Measuring forces a layout: only after a change, and when the frame is laid out anyway.
    if (!chosen || chosen === seen.current) return
    const frame = requestAnimationFrame(() => {
      seen.current = chosen
      if (row.current) row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  })
  const Row = kind === 'links' ? 'nav' : 'div'
  return (
    <Row
      className="segments"
      data-compact={compact}
      role={kind === 'links' ? undefined : 'group'}
      aria-label={label}
      ref={(element: HTMLElement | null) => {
        row.current = element
      }}
    >
      <ul className="segments-list">
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </Row>
  )
}

type SegmentedTabsProps = {
  label: string
  kind?: 'links' | 'buttons'
  /** On a phone the labels are small and take two lines, so that none is cut. */
  compact?: boolean
  children: ReactNode
}
