import { Link } from '@tanstack/react-router'
import { ExternalLink } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useWords } from '#app/i18n/words.ts'
import type { Target } from '#app/site/navigation.ts'
import { useSite } from '#app/site/queries.ts'
import { ToSection } from '#app/site/to-section.tsx'

/** A navigation entry: within the school, or to another site in a new tab (SECT-08). */
export const SectionLink = ({ site, target, className, onFollow, children }: SectionLinkProps) => {
  const t = useWords()
  const { id } = useSite()
  if (target.kind === 'none') return <span className={className}>{children}</span>
  if (target.kind === 'section')
    return (
      <ToSection site={site} slug={target.slug} className={className} onFollow={onFollow}>
        {children}
      </ToSection>
    )
  if (target.kind === 'path') {
    const rest = { className, onClick: onFollow }
    // The page whose address is of no school; any other path may be a file.
    return target.href === '/climate-friendly' ? (
      <Link to="/climate-friendly" search={{ site: id }} {...rest}>
        {children}
      </Link>
    ) : (
      <a href={target.href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <a href={target.href} target="_blank" rel="noopener" className={className} onClick={onFollow}>
      {children}
      <ExternalLink className="icon-small" />
      <VisuallyHidden>{t('nav.new_tab')}</VisuallyHidden>
    </a>
  )
}

type SectionLinkProps = { site: string; target: Target; className?: string; onFollow?: (() => void) | undefined; children: ReactNode }
