import { Inbox, TriangleAlert } from './icons.tsx'
import type { ReactNode } from 'react'

/** Nothing to show, which is no failure: a sentence and at most one action. */
export const EmptyState = ({ title, text, action, icon = <Inbox /> }: EmptyStateProps) => (
  <div className="blank">
    {icon}
    {title && <p className="blank-title">{title}</p>}
    {text && <p>{text}</p>}
    {action}
  </div>
)

/** A failure: what happened and one action, announced at once to a screen reader. */
export const ErrorState = ({ title, text, action, icon = <TriangleAlert />, isPage }: ErrorStateProps) => (
  <div className="blank blank-failed" role="alert">
    {icon}
    {title && (isPage ? <h1 className="blank-title">{title}</h1> : <p className="blank-title">{title}</p>)}
    {text && <p>{text}</p>}
    {action}
  </div>
)

/** `isPage`: the page has no other heading. */
type ErrorStateProps = EmptyStateProps & { isPage?: boolean | undefined }
type EmptyStateProps = { title?: ReactNode; text?: ReactNode; action?: ReactNode; icon?: ReactNode }
