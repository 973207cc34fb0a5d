import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sectionRoute } from './section-routes.ts'

/** A link to a page of the school by the slug of its section. */
export const ToSection = ({ site, slug, className, current, onFollow, preload = 'intent', children }: ToSectionProps) => {
  const own = sectionRoute(slug)
  const rest = { className, 'aria-current': current, onClick: onFollow, preload }
  return own === null ? (
    <Link to="/$site/$section" params={{ site, section: slug }} {...rest}>
      {children}
    </Link>
  ) : (
    <Link to={own} params={{ site }} {...rest}>
      {children}
    </Link>
  )
}

type ToSectionProps = {
  site: string
  slug: string
  className?: string | undefined
  /** The page that is shown belongs to it. */
  current?: boolean | undefined
  onFollow?: (() => void) | undefined
  preload?: 'intent' | false | undefined
  children: ReactNode
}
