import type { ReactNode } from 'react'

type Props = { title: string; wide?: boolean; children: ReactNode; foot?: ReactNode }

/** A page of one narrow form: a title, a card around the form, and what follows below it. */
export const AccountFrame = ({ title, wide = false, children, foot }: Props) => (
  <div className={wide ? 'page account-page account-page-wide' : 'page account-page'}>
    <h1>{title}</h1>
    <div className="card stack">{children}</div>
    {foot}
  </div>
)
