import type { ReactNode } from 'react'

/** The placeholder of loading content: visible after 150 ms, announced once. */
export const Loading = ({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) => (
  <div className={className ? `loading ${className}` : 'loading'} role="status">
    <span className="visually-hidden">{label}</span>
    {children}
  </div>
)

/** A block in the size of the content; CSS lengths. */
export const Skeleton = ({ height, width = '100%' }: { height: string; width?: string }) => (
  <div className="skeleton" style={{ blockSize: height, inlineSize: width }} />
)
