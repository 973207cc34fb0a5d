import type { ReactNode } from 'react'

/** One narrow form on a page: its title, and a card around it. */
export const AccountFrame = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'page account-page account-page-wide' : 'page account-page'}>
    <h1>{title}</h1>
    <div className="card stack">{children}</div>
  </div>
)
