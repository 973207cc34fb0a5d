import { ChevronDown } from './icons.tsx'
import type { ReactNode } from 'react'

/** A part that unfolds in place, on the native element; `open` is the state it starts with. */
export const Disclosure = ({ summary, open, onToggle, className, children }: DisclosureProps) => (
  <details
    className={className ? `disclosure ${className}` : 'disclosure'}
    open={open}
    onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
  >
    <summary>
      {summary}
      <ChevronDown />
    </summary>
    {children}
  </details>
)

type DisclosureProps = {
  summary: ReactNode
  open?: boolean
  onToggle?: (open: boolean) => void
  className?: string
  children: ReactNode
}
