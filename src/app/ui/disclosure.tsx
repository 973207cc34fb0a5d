import { ChevronDown } from './icons.tsx'
import type { ReactNode } from 'react'

/** A part that unfolds in place, on the native element; `open` is the state it starts with. */
export const Disclosure = ({ id, summary, open, onToggle, className, children }: DisclosureProps) => (
  <details
    id={id}
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
  id?: string
  summary: ReactNode
  open?: boolean
  onToggle?: (open: boolean) => void
  className?: string
  children: ReactNode
}
