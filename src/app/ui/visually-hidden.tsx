import type { ReactNode } from 'react'

/** Said by screen readers, not shown. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>
