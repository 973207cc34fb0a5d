import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { readablePath } from '#domain/readable-path.ts'
import { webAddress } from '#app/site/navigation.ts'
import { isPlainClick } from '#app/ui/plain-click.ts'

/** An address typed in the office: a path of this product, one out over http(s), or none. */
export const hrefOf = (written: string): string | null => {
  const link = written.trim()
  return /^\/(?![/\\])/.test(link) ? readablePath(link) : webAddress(link)
}

/** A link to an address from content: inside the product without a new document, out into a new tab. */
export const InLink = ({ href, className, onFollow, children }: InLinkProps) => {
  const { history } = useRouter()
  if (!href.startsWith('/'))
    return (
      <a href={href} className={className} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        {children}
      </a>
    )
  const follow = (event: MouseEvent) => {
    onFollow?.()
    if (!isPlainClick(event)) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  )
}

type InLinkProps = { href: string; className?: string; onFollow?: () => void; children: ReactNode }
