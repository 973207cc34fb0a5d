import type { ReactNode } from 'react'

/** What stands in for content on its way: seen after 150 ms only, said once to a screen reader. */
export const Loading = ({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) => (
  <div className={className ? `loading ${className}` : 'loading'} role="status">
    <span className="visually-hidden">{label}</span>
    {children}
  </div>
)

/** A block in the size of what will stand there; CSS lengths. */
export const Skeleton = ({ height, width = '100%' }: { height: string; width?: string }) => (
  <div className="skeleton" style={{ blockSize: height, inlineSize: width }} />
)
