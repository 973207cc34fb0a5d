import { Link, redirect, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useCallback, useContext } from 'react'
import { SheetHistoryContext } from './sheet-history.tsx'

type OfficeTarget = { /** Below `/{school}/office`: "/menus". */ to: string; search?: Record<string, string>; replace?: boolean }

type LinkProps = OfficeTarget & {
  className?: string
  onClick?: () => void
  /** "exact" for the first page, which all others are below. */
  activeOptions?: { exact: boolean }
  children: ReactNode
}

// The router's types know the addresses of the visitors' app alone: these are the way round them.

/** A link to a screen of the office; the current one has `aria-current`. */
export const OfficeLink = Link as unknown as ComponentType<LinkProps>

type Go = (to: string, more?: Omit<OfficeTarget, 'to'>) => Promise<void>

/** Goes to a screen of the office. */
export const useGo = (): Go => {
  const navigate = useNavigate() as unknown as (target: OfficeTarget) => Promise<void>
  const sheets = useContext(SheetHistoryContext)
  return useCallback(
    async (to, more) => {
      // What takes the place of a page must not take that of its sheet alone.
      await sheets?.goBelow()
      await navigate({ to, ...more })
    },
    [navigate, sheets],
  )
}

/** What the address says after its "?" for a name; "" for nothing. */
export const useSearchText = (): ((name: string) => string) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return (name) => {
    const text = search[name]
    return typeof text === 'string' ? text : ''
  }
}

/** Writes these texts after the "?" of a screen's address, but for the empty ones, without a step back. */
export const useWriteSearch = (to: string): ((texts: Readonly<Record<string, string>>) => void) => {
  const go = useGo()
  return (texts) => void go(to, { search: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')), replace: true })
}

/** A redirect to throw in a route. */
export const redirectTo = (target: OfficeTarget) => redirect({ ...target } as unknown as Parameters<typeof redirect>[0])

/** What the address says for the `$name` of a screen's path. */
export const useScreenParams = (): Readonly<Record<string, string | undefined>> => useParams({ strict: false })
