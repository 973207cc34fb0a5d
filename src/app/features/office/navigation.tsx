import { Link, redirect, useNavigate, useParams } from '@tanstack/react-router'
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

/** A redirect to throw in a route. */
export const redirectTo = (target: OfficeTarget) => redirect({ ...target } as unknown as Parameters<typeof redirect>[0])

/** What the address says for the `$name` of a screen's path. */
export const useScreenParams = (): Readonly<Record<string, string | undefined>> => useParams({ strict: false })
