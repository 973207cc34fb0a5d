import type { ReactNode } from 'react'

/** A page of one narrow form: a title, and a card around the form. */
export const AccountFrame = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'page account-page account-page-wide' : 'page account-page'}>
    <h1>{title}</h1>
    <div className="card stack">{children}</div>
  </div>
)
