import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import type { EatSearch } from './eat-search.ts'

const eatRoute = '/$site/what-can-i-eat'

/** Links that only change the view of this page. */
export const sameView = { from: eatRoute, to: '.', resetScroll: false, activeOptions: { exact: true, includeSearch: true } } as const

export const useEatSearch = (): EatSearch => useSearch({ from: eatRoute })

type Change = (before: EatSearch) => EatSearch

/** Moves the view; `close` closes a dish, as the device's back button does. */
export const useEatAddress = () => {
  const navigate = useNavigate({ from: eatRoute })
  const go = useCallback((search: Change) => void navigate({ to: '.', search, replace: true, resetScroll: false }), [navigate])
  const open = useCallback(
    (dish: string) =>
      void navigate({ to: '.', search: (before: EatSearch) => ({ ...before, dish }), resetScroll: false, state: { isOver: true } }),
    [navigate],
  )
  const leave = useCallback(() => go((before) => ({ ...before, dish: undefined })), [go])
  return { go, open, ...useHistoryDialog(leave) }
}
