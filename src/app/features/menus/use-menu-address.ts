import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import type { MenuSearch } from './menu-search.ts'

export const menuRoute = '/$site/whats-on-the-menu'

/** Links that only change the view of this page: they keep the scroll, and count as current only when all of it is the same. */
export const sameView = { from: menuRoute, to: '.', resetScroll: false, activeOptions: { exact: true, includeSearch: true } } as const

export const useMenuSearch = (): MenuSearch => useSearch({ from: menuRoute })

type Go = (search: MenuSearch | ((before: MenuSearch) => MenuSearch), how?: { replace?: boolean }) => void

/** Moves the view; what the address leaves out takes its default. */
export const useMenuGo = (): Go => {
  const navigate = useNavigate({ from: menuRoute })
  return useCallback((search, { replace = false } = {}) => void navigate({ to: '.', search, replace, resetScroll: false }), [navigate])
}

/** Opens a dish over the menu and closes it again; the device's back button closes it too. */
export const useDishAddress = (): { open: (ref: string) => void; close: () => void } => {
  const navigate = useNavigate({ from: menuRoute })
  const router = useRouter()
  const open = useCallback(
    (dish: string) => {
      const { search } = router.state.location
      const replace = 'dish' in search && search.dish !== undefined
      const isOver = replace ? router.state.location.state.isOver === true : true
      void navigate({ to: '.', search: (before: MenuSearch) => ({ ...before, dish }), replace, resetScroll: false, state: { isOver } })
    },
    [navigate, router],
  )
  const leave = useCallback(
    () => void navigate({ to: '.', search: (before: MenuSearch) => ({ ...before, dish: undefined }), replace: true, resetScroll: false }),
    [navigate],
  )
  return { open, ...useHistoryDialog(leave) }
}
